import { StyleProvider } from '@ant-design/cssinjs';
import { Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { Fragment, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createAccessControlProvider } from '../providers/access-control/access-control-provider';
import { auditLog } from '../providers/audit-log/audit-log';
import { authProvider } from '../providers/auth/auth-provider';
import { i18nProvider } from '../providers/i18n/i18n';
import { liveProvider } from '../providers/live/live-provider';
import type { UndoableRemove, Remove } from '../actions/sending/row-mutations';
import { notificationProvider, type UndoProgress } from '../providers/notification/notification-provider';
import { extra } from '../registry/extras';
import { routerProvider } from '../providers/router/router-provider';
import { antdLocale } from '../ui/antd-locale';
import { antdTheme } from '../ui/antd-theme';
import { useTheme } from '../ui/use-theme';
import { dataProviders } from './data-providers';
import { refineResources } from './routes/refine-resources';
import { findResource } from './routes/resources';
import { useTitleOf } from './routes/titles';

const accessControlProvider = createAccessControlProvider((name) => findResource(name)?.access);

declare module '../registry/extras' {
  interface Extras {
    readonly undo: {
      /** Keeps the queue of undoable changes. */
      readonly PendingKeeper: ComponentType;
      readonly showUndo: (progress: UndoProgress) => void;
      readonly removeUndoably: (late: UndoableRemove) => ReturnType<Remove>;
    };
  }
}

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
    : ({ children }: { readonly children: ReactNode }) => <StyleProvider layer>{children}</StyleProvider>;

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

interface RefineRootProps {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export function RefineRoot({ queryClient, children }: RefineRootProps) {
  const { i18n } = useTranslation();
  const { mode } = useTheme();
  const resources = useResources();
  const [providers] = useState(dataProviders);
  const log = auditLog();
  const undo = extra('undo');
  return (
    <Styles>
      <ConfigProvider
        theme={antdTheme(mode)}
        locale={antdLocale(i18n.language)}
        direction={i18n.dir()}
        wave={noWave}
        virtual={false}
      >
        <Refine
          routerProvider={routerProvider}
          dataProvider={providers}
          liveProvider={liveProvider}
          authProvider={authProvider}
          accessControlProvider={accessControlProvider}
          {...(log ? { auditLogProvider: log.provider } : {})}
          i18nProvider={i18nProvider}
          notificationProvider={notificationProvider}
          resources={resources}
          options={{
            disableTelemetry: true,
            disableRouteChangeHandler: true,
            reactQuery: { clientConfig: queryClient },
          }}
        >
          {children}
          {undo ? <undo.PendingKeeper /> : null}
        </Refine>
      </ConfigProvider>
    </Styles>
  );
}
