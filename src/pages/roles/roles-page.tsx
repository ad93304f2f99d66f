import { CheckOutlined, SearchOutlined } from '@ant-design/icons';
import { useResourceParams } from '@refinedev/core';
import { Input } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { access, type Action, type Permission, viewableTypes } from '../../../contract/platform/access';
import { may, roleNames } from '@roundkeeper/kit/settings/roles';
import { settings } from '@roundkeeper/kit/settings/settings';
import { isOffered } from '@roundkeeper/kit/providers/access-control/access-control-provider';
import { Table, type Column } from '@roundkeeper/kit/ui/table/table';
import { adminCalls, type AdminCall } from './admin-calls';
import styles from './roles-page.module.css';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { ViewAsButton } from '@roundkeeper/kit/access/view-as-button';
import { beginViewAs } from '../../providers/auth/view-as';

export const roleTestFiles = {
  call: 'tests/api/guards/roles.test.ts',
  page: 'tests/dom/declarations/declarations-roles.test.tsx',
  action: 'tests/unit/roles.test.ts',
} as const;

export const callTestTitle = ({ method, path }: Pick<AdminCall, 'method' | 'path'>) =>
  `holds for everybody on ${method} ${path}`;

/** The description of the page, and beside its title the buttons that show it as another role sees it. */
function Head() {
  const { t } = useTranslation(['roles', 'common']);
  const may = useAccess();
  const id = useId();
  if (!may('roles.viewAs')) return <p className="caption">{t('about')}</p>;
  return (
    <>
      <p className="caption">
        {t('about')} <span id={id}>{t('viewAs.about')}</span>
      </p>
      <section className="line after-title" aria-label={t('viewAs.title')} aria-describedby={id}>
        <div className="line">
          {viewableTypes.map((type) => (
            <ViewAsButton
              key={type}
              label={t('viewAs.start', { role: t(`common:adminTypes.${type}`) })}
              change={() => beginViewAs(type)}
            />
          ))}
        </div>
      </section>
    </>
  );
}

/** The parts of the table of roles, each with the resources that its permissions are about. */
const areas: Readonly<Record<string, readonly string[]>> = {
  rounds: ['dashboard', 'analytics', 'rounds', 'roundPlans'],
  payments: ['orders', 'transactions', 'winners', 'rates'],
  people: ['users', 'userNotes', 'admins'],
  marketing: ['influencers', 'marketing', 'coupons'],
  messages: ['chat', 'banner', 'banners', 'notifications'],
  platform: ['alerts', 'alertRules', 'approvals', 'audit', 'roles', 'settings', 'views'],
};

const areaOf = ({ key }: Line): string =>
  Object.keys(areas).find((area) => areas[area]?.includes(key.split('.')[0] ?? '')) ?? 'other';

interface Line {
  /** A path, or a permission; empty where there is none. */
  readonly key: string;
  readonly name: string;
  readonly calls?: readonly AdminCall[];
  /** Undefined where every admin may. */
  readonly permission: Permission | undefined;
}

function usePageLines(): readonly Line[] {
  const { resources } = useResourceParams();
  return useMemo(
    () =>
      resources.flatMap(({ name, list, meta }) => {
        const permission = meta?.['access'] as Permission | undefined;
        const isShown = typeof list === 'string' && meta?.hide !== true;
        return isShown && (permission === undefined || isOffered(permission))
          ? [{ key: list, name: meta?.label ?? name, permission }]
          : [];
      }),
    [resources],
  );
}

function actionLines(t: TFunction<'roles'>): readonly Line[] {
  const own = settings().roles?.access;
  const names = (Object.keys(own ?? access) as Action[]).filter(isOffered);
  const named = names.map((name) => ({
    key: name,
    name: t(`permissions.${name}`, { defaultValue: name }),
    permission: name,
    calls: own ? [] : adminCalls.filter(({ action }) => action === name),
  }));
  const others = own ? [] : adminCalls.filter(({ action }) => action === undefined);
  return others.length > 0
    ? [...named, { key: '', name: t('everyAdmin'), permission: undefined, calls: others }]
    : named;
}

/** The name in the code, the calls and the tests of a line, for those who look for them. */
function Details({ line: { key, calls } }: { readonly line: Line }) {
  const { t } = useTranslation('common');
  const test = calls ? roleTestFiles.action : roleTestFiles.page;
  return (
    <details className={styles['details']}>
      <summary>{t('actions.show')}</summary>
      <ul lang="en" dir="ltr" className="plain-list">
        {key === '' ? null : <li>{key}</li>}
        {(calls ?? []).map((call) => (
          <li key={`${call.method} ${call.path}`}>
            <code>{`${call.method} ${call.path}`}</code>
            <p>{call.summary}</p>
            <p>{`${roleTestFiles.call}: ${callTestTitle(call)}`}</p>
          </li>
        ))}
        {settings().roles || calls?.length ? null : <li>{test}</li>}
      </ul>
    </details>
  );
}

function RoleTable({ head, lines }: { readonly head: string; readonly lines: readonly Line[] }) {
  const { t } = useTranslation('roles');
  const columns: readonly Column<Line>[] = [
    {
      key: 'name',
      title: head,
      rowScope: 'row',
      render: (line) => (
        <div className={styles['line']}>
          <span>{line.name}</span>
          <Details line={line} />
        </div>
      ),
    },
    ...roleNames().map((role) => ({
      key: role,
      title: t(`common:adminTypes.${role}`, { defaultValue: role }),
      align: 'center' as const,
      className: styles['role'],
      render: ({ permission }: Line) =>
        permission === undefined || may(role, permission) ? (
          <CheckOutlined className={styles['yes']} role="img" aria-label={t('may')} />
        ) : (
          <span className={styles['no']} role="img" aria-label={t('mayNot')}>
            –
          </span>
        ),
    })),
  ];
  return (
    <Table
      aria-label={head}
      className={`${styles['matrix'] ?? ''} raised`}
      columns={columns}
      dataSource={lines}
      rowKey={({ key }) => key}
    />
  );
}

export default function RolesPage() {
  const { t } = useTranslation('roles');
  const pages = usePageLines();
  const actions = useMemo(() => actionLines(t), [t]);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const fits = ({ key, name, calls = [] }: Line) =>
    [key, name, ...calls.flatMap(({ method, path, summary }) => [`${method} ${path}`, summary])].some(
      (text) => text.toLowerCase().includes(wanted),
    );
  const linesOf = (area: string) => actions.filter((line) => areaOf(line) === area && fits(line));
  return (
    <div className={`stack ${styles['page'] ?? ''}`}>
      <Head />
      <Input
        className={`quiet-box ${styles['filter'] ?? ''}`}
        allowClear
        dir="auto"
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <section aria-label={t('pages')}>
        <RoleTable head={t('pages')} lines={pages.filter(fits)} />
      </section>
      <section className="stack" aria-label={t('actions')}>
        {[...Object.keys(areas), 'other'].map((area) =>
          linesOf(area).length === 0 ? null : (
            <RoleTable key={area} head={t(`areas.${area}`)} lines={linesOf(area)} />
          ),
        )}
      </section>
    </div>
  );
}
