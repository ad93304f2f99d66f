import { CheckOutlined } from '@ant-design/icons';
import { useResourceParams } from '@refinedev/core';
import { Flex, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { access, type Action, type Permission } from '../../../contract/platform/access';
import { may, roleNames } from '@roundkeeper/kit/settings/roles';
import { settings } from '@roundkeeper/kit/settings/settings';
import { isOffered } from '@roundkeeper/kit/providers/access-control/access-control-provider';
import { Table, type Column } from '@roundkeeper/kit/ui/table/table';
import { adminCalls, type AdminCall } from './admin-calls';
import { callTestTitle, roleTestFiles } from './role-tests';
import { ViewAs } from './view-as';
import styles from './roles-page.module.css';

interface Line {
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

function actionLines(everybody: string): readonly Line[] {
  const own = settings().roles?.access;
  const names = (Object.keys(own ?? access) as Action[]).filter(isOffered);
  const named = names.map((name) => ({
    key: name,
    name,
    permission: name,
    calls: own ? [] : adminCalls.filter(({ action }) => action === name),
  }));
  const others = own ? [] : adminCalls.filter(({ action }) => action === undefined);
  return others.length > 0
    ? [...named, { key: '', name: everybody, permission: undefined, calls: others }]
    : named;
}

function Calls({ calls }: { readonly calls: readonly AdminCall[] }) {
  return (
    <ul className={styles['calls']}>
      {calls.map(({ method, path, summary }) => (
        <li key={`${method} ${path}`}>
          <code dir="ltr">{`${method} ${path}`}</code>
          <span lang="en" dir="ltr">
            {summary}
          </span>
        </li>
      ))}
    </ul>
  );
}

function testsOf({ calls }: Line): string | undefined {
  if (settings().roles) return undefined;
  if (!calls) return roleTestFiles.page;
  if (calls.length === 0) return roleTestFiles.action;
  return calls.map((call) => `${roleTestFiles.call}: ${callTestTitle(call)}`).join('\n');
}

interface RoleTableProps {
  readonly title: string;
  readonly head: string;
  readonly lines: readonly Line[];
}

function RoleTable({ title, head, lines }: RoleTableProps) {
  const { t } = useTranslation('roles');
  const columns: readonly Column<Line>[] = [
    {
      key: 'name',
      title: head,
      rowScope: 'row',
      className: styles['name'],
      render: ({ name, calls }) => (
        <>
          {name}
          {calls && calls.length > 0 ? <Calls calls={calls} /> : null}
        </>
      ),
    },
    ...roleNames().map((role) => ({
      key: role,
      title: t(`common:adminTypes.${role}`, { defaultValue: role }),
      align: 'center' as const,
      className: styles['role'],
      onCell: (line: Line) => ({ title: testsOf(line) }),
      render: ({ permission }: Line) =>
        permission === undefined || may(role, permission) ? (
          <CheckOutlined className={styles['yes']} role="img" aria-label={t('may')} />
        ) : (
          <span role="img" aria-label={t('mayNot')}>
            –
          </span>
        ),
    })),
  ];
  return (
    <section aria-label={title}>
      <h2 className={styles['heading']}>{title}</h2>
      <Table columns={columns} dataSource={lines} rowKey={({ key }) => key} />
    </section>
  );
}

export default function RolesPage() {
  const { t } = useTranslation('roles');
  const pages = usePageLines();
  const actions = useMemo(() => actionLines(t('everyAdmin')), [t]);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const fits = ({ name, calls = [] }: Line) =>
    [name, ...calls.flatMap(({ method, path, summary }) => [`${method} ${path}`, summary])].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  return (
    <Flex vertical gap="large">
      <p className={styles['about']}>{t('about')}</p>
      <ViewAs />
      <Input
        className={styles['filter'] ?? ''}
        allowClear
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <RoleTable title={t('pages')} head={t('page')} lines={pages.filter(fits)} />
      <RoleTable title={t('actions')} head={t('action')} lines={actions.filter(fits)} />
      {settings().roles ? null : <p className={styles['about']}>{t('heldBy')}</p>}
    </Flex>
  );
}
