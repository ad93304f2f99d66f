import { InboxOutlined } from '@ant-design/icons';
import { StyleProvider } from '@ant-design/cssinjs';
import {
  Refine,
  matchResourceFromRoute,
  ResourceContext,
  type IResourceItem,
  type RouterProvider,
} from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { Fragment, useMemo, useState, type PropsWithChildren, useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import standard from '@refinedev/react-router';
import { matchPath, useLocation, useParams } from 'react-router';
import { createAccessControlProvider } from '../providers/access-control/access-control-provider';
import { auditLog } from '../providers/audit-log/audit-log';
import { authProvider } from '../providers/auth/auth-provider';
import { i18nProvider } from '../providers/i18n/i18n';
import { notificationProvider } from '../providers/notification/notification-provider';
import { extra } from '../registry/extras';
import { antdLocale } from '../ui/antd-locale';
import { antdTheme } from '../ui/antd-theme';
import { useTheme } from '../ui/use-theme';
import { dataProviders } from './data-providers';
import { platform } from './platform';
import { refineResources } from './routes/refine-resources';
import { findResource } from './routes/resources';
import { useTitleOf } from './routes/entries';
import { remember } from '../lib/remember';
import {
  ListAddressContext,
  useSearchWriter,
  type ListAddress,
  type TableParams,
} from '../providers/router/list-address';

const isTableQuery = (query: Record<string, unknown> | undefined): query is TableParams & typeof query =>
  query !== undefined && ['currentPage', 'pageSize', 'sorters', 'filters'].some((key) => key in query);

const standardGo = standard.go ?? (() => () => undefined);

/** Refine's `useTable` copies every enumerable parameter but `current` into its page links. */
const toParams = ({ currentPage, ...params }: TableParams) =>
  Object.defineProperty(params, 'currentPage', { value: currentPage, enumerable: false });

const matchOf = remember((pathname: string, resources: IResourceItem[]) => {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
  const params = matchedRoute === undefined ? undefined : matchPath(matchedRoute, pathname)?.params;
  return { ...(resource ? { resource } : {}), ...(action ? { action } : {}), id: params?.['id'] };
});

/** Every hook of Refine parses the address, 160 times for one page turn of a list: the answer is cached. */
const parserOf = remember(
  (
    resources: IResourceItem[],
    pathname: string,
    search: string,
    idOfRoute: string | undefined,
    list: ListAddress | undefined,
  ) => {
    const { id: idOfMatch, ...match } = matchOf(pathname, resources);
    // Outside the matched route, as in the header, react-router knows no parameters.
    const id = idOfRoute ?? idOfMatch;
    const parsed = {
      pathname,
      ...match,
      ...(id === undefined ? {} : { id }),
      params: list ? toParams(list.read(new URLSearchParams(search))) : {},
    };
    return () => parsed;
  },
);

/** Refine's binding, but a list's address keeps typed parameters (refine#7360), and foreign ones stay out of query keys. */
export const routerProvider: RouterProvider = {
  ...standard,
  go: () => {
    const list = useContext(ListAddressContext);
    const { pathname, search, hash } = useLocation();
    const write = useSearchWriter();
    const go = standardGo();
    return useCallback(
      (config) => {
        const { to, type, query } = config;
        if (!list || to !== undefined || !isTableQuery(query)) return go(config);
        const shown = new URLSearchParams(search);
        const next = list.write(shown, query).toString();
        if (type === 'path') return `${pathname}${next ? `?${next}` : ''}${hash}`;
        // Compared with the address that the table was rendered from: the router may be ahead of it.
        if (next !== shown.toString())
          write((latest) => list.write(latest, query), { replace: type === 'replace' });
        return undefined;
      },
      [list, pathname, search, hash, write, go],
    );
  },
  parse: () => {
    const list = useContext(ListAddressContext);
    const { resources } = useContext(ResourceContext);
    const { pathname, search } = useLocation();
    const { id } = useParams();
    return parserOf(resources, pathname, search, id, list);
  },
};

const accessControlProvider = createAccessControlProvider((name) => findResource(name)?.access);

const noWave = { disabled: true };

declare global {
  interface ImportMetaEnv {
    readonly VITE_ANTD_STYLES?: 'sheets';
  }
}

/** A build has antd's styles in style sheets (`vite/antd/antd-styles.ts`); elsewhere they are computed, in the same layer. */
const Styles =
  import.meta.env.VITE_ANTD_STYLES === 'sheets'
    ? Fragment
    : ({ children }: PropsWithChildren) => <StyleProvider layer>{children}</StyleProvider>;

function useResources() {
  const { t } = useTranslation('common');
  const titleOf = useTitleOf();
  return useMemo(
    () =>
      refineResources({
        titleOf,
        groupLabel: (group, members) => t([...members.map((name) => `${name}:group`), `groups.${group}`]),
      }),
    [t, titleOf],
  );
}

const empty = {
  image: <InboxOutlined aria-hidden />,
  styles: {
    image: {
      display: 'grid',
      placeItems: 'center',
      inlineSize: 44,
      blockSize: 44,
      marginInline: 'auto',
      fontSize: 20,
      color: 'var(--ink-soft)',
      background: 'var(--neutral)',
      borderRadius: '50%',
    },
  },
};

export function RefineRoot(props: PropsWithChildren<{ readonly queryClient: QueryClient }>) {
  const { i18n } = useTranslation();
  const { mode } = useTheme();
  const resources = useResources();
  const [providers] = useState(dataProviders);
  const log = auditLog();
  const undo = extra('undo');
  const { live } = platform();
  return (
    <Styles>
      <ConfigProvider
        theme={antdTheme(mode)}
        locale={antdLocale(i18n.language)}
        direction={i18n.dir()}
        wave={noWave}
        virtual={false}
        empty={empty}
      >
        <Refine
          routerProvider={routerProvider}
          dataProvider={providers}
          {...(live ? { liveProvider: live } : {})}
          authProvider={authProvider}
          accessControlProvider={accessControlProvider}
          {...(log ? { auditLogProvider: log.provider } : {})}
          i18nProvider={i18nProvider}
          notificationProvider={notificationProvider}
          resources={resources}
          options={{
            disableTelemetry: true,
            disableRouteChangeHandler: true,
            reactQuery: { clientConfig: props.queryClient },
          }}
        >
          {props.children}
          {undo ? <undo.PendingKeeper /> : null}
        </Refine>
      </ConfigProvider>
    </Styles>
  );
}
