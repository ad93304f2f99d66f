import type { DataProvider } from '@refinedev/core';
import type { AxiosRequestConfig } from 'axios';
import type { ComponentType } from 'react';
import type { Remove, UndoableRemove } from '../actions/sending/row-mutations';
import type { PartedFormProps } from '../form/layout/form-parts';
import type { ListParts } from '../list/use-list-controller';
import type { LiveRows, LiveSource, NewRowsProps } from '../list/liveness';
import type { ViewsProps } from '../list/list-tools';
import type { WithConditionsProps } from '../list/resource-list';
import type { Bulk, BulkSource } from '../list/rows/list-rows';
import type { SummaryProps } from '../list/table/list-table';
import type { InlineCellProps } from '../list/table/use-list-columns';
import type { SessionCalls } from '../providers/auth/platform-auth';
import type { FindResource } from '../providers/data/data-provider';
import type { UndoProgress } from '../providers/notification/notification-provider';
import type { BuildPlugin } from '../registry/plugin';
import type { FileProblem } from '../schema/check/problem';
import type { Sendable } from '../schema/conditions';
import type { AnyResource, ResourcePage } from '../schema/resource';
import type { Dashboard } from '../schema/shapes/views/dashboard';
import type { DeployedTheme, Settings } from '../settings/settings';
import type { ChangesCardProps, HistoryButtonProps, RowChartProps, ShowChartsProps } from '../show/show-part';
import type { PaletteButtonProps } from './layout/header';

type Lazy<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

declare module '../registry/extras' {
  interface Extras {
    readonly bulk: { readonly useBulk: (source: BulkSource) => Bulk };
    readonly changes: {
      /** Who changed a row, when and how, the newest first. */
      readonly ChangesCard: ComponentType<ChangesCardProps>;
      /** Opens the audit entries of a row; nothing for who may not read them. */
      readonly HistoryButton: ComponentType<HistoryButtonProps>;
    };
    readonly charts: {
      readonly loadShowCharts: Lazy<ShowChartsProps>;
      readonly loadRowChart: Lazy<RowChartProps>;
    };
    readonly conditions: { readonly load: Lazy<WithConditionsProps> };
    readonly dashboards: { readonly loadPage: (dashboard: Dashboard) => Promise<ResourcePage> };
    readonly import: { readonly ImportButton: ComponentType<ListParts> };
    readonly inline: { readonly InlineCell: ComponentType<InlineCellProps> };
    readonly json: {
      readonly loadPlugins: (plugins: readonly BuildPlugin[]) => Promise<unknown>;
      /** Loads the resources and plugins of the settings once. Never rejects. @returns all problems found */
      readonly loadResources: () => Promise<readonly FileProblem[]>;
      readonly DeclarationProblems: ComponentType<{ readonly problems: readonly FileProblem[] }>;
    };
    readonly kinds: object;
    readonly live: {
      readonly useLiveRows: (source: LiveSource) => LiveRows;
      /** Refetches on the events of a channel. */
      readonly useChannel: (channel: string | undefined, refetch: () => unknown) => unknown;
      readonly NewRows: ComponentType<NewRowsProps>;
    };
    /** Opens the command palette, as its shortcut does. */
    readonly palette: { readonly PaletteButton: ComponentType<PaletteButtonProps> };
    readonly signIn: {
      /** @throws BadSettings naming each value of `signIn` and `roles` that cannot be used */
      readonly check: (given: Settings) => void;
      readonly calls: () => Promise<SessionCalls>;
    };
    readonly sources: {
      /** Returns Refine's data providers of the settings' sources, of npm packages and `simple-rest`, by name. */
      readonly providers: (find: FindResource) => Readonly<Record<string, DataProvider>>;
      readonly names: () => readonly string[];
      /** Finds the address of a source, and how the transport calls it. @throws Error when the settings lack it */
      readonly findSource: (name: string) => { readonly base: string; readonly config: AxiosRequestConfig };
      /** Returns the conditions that a provider can be sent; undefined for an unknown one. */
      readonly sendableBy: (provider: string | undefined) => Sendable | undefined;
      /** Returns a resource with the calls of its source's dialect. */
      readonly withDialect: (resource: AnyResource) => AnyResource;
      /** Returns the problems of the settings about other APIs. */
      readonly findProblems: () => Promise<readonly FileProblem[]>;
    };
    readonly steps: { readonly load: Lazy<PartedFormProps> };
    readonly summary: { readonly load: Lazy<SummaryProps> };
    readonly theme: {
      /** Adds the theme as a style sheet. @throws BadSettings naming each bad value, as an accent too pale to read */
      readonly apply: (theme: DeployedTheme) => void;
    };
    readonly undo: {
      /** Keeps the queue of undoable changes. */
      readonly PendingKeeper: ComponentType;
      /** Sends the changes that wait, or those of one row, and resolves when they are answered. */
      readonly sendPending: (row?: { readonly resource: string; readonly id: string }) => Promise<void>;
      readonly hasPending: (resource: string) => boolean;
      readonly showUndo: (progress: UndoProgress) => void;
      readonly removeUndoably: (removal: UndoableRemove) => ReturnType<Remove>;
    };
    readonly views: { readonly load: Lazy<ViewsProps> };
  }
}
