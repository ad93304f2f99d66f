import { Empty } from 'antd';
import { useId, useMemo } from 'react';
import type { AnyResource } from '../schema/resource';
import type { RelatedList, ShowChart } from '../schema/shapes/views/show';
import { type Row, isRecord, textAt, valueAt } from '../lib/value-at';
import { useAccess } from '../access/use-access';
import { fixedValues } from '../registry/fixed-values';
import { FileButton } from '../list/export/file-button';
import { ResourceList } from '../list/resource-list';
import { labelKeys, type OfResource } from '../text/resource-text';
import { useResourceText } from '../text/use-resource-text';
import styles from './show-page.module.css';
import { ApiError } from '../providers/data/api-error';
import { callOf } from '../providers/data/call-meta';
import { useCall } from '../providers/data/use-call';
import type { Loaded } from '../frames/section-card';

/** Returns the parameters of a call's path, taken from the fields of a row; undefined when the row lacks one of them. */
function pathParams(declared: Readonly<Record<string, string>>, row: Row) {
  const params = Object.entries(declared).map(([name, field]) => [name, textAt(row, field)] as const);
  return params.some(([, value]) => value === '') ? undefined : Object.fromEntries(params);
}

export interface ChartProps extends OfResource {
  readonly chart: ShowChart;
  readonly row: Row | undefined;
}

interface RowCall extends Pick<ChartProps, 'resource' | 'row'> {
  readonly figures: Pick<NonNullable<ShowChart['figures']>, 'call' | 'params'>;
  readonly query?: object;
  /** How long an answer is fresh, in ms. */
  readonly staleTime?: number;
}

/** Fetches the figures of a row, which a stable function reads; `hasNone` where the row lacks a parameter of the call. */
export function useRowCall<Value>(
  { resource, figures, row, query, ...options }: RowCall,
  read: (answer: unknown) => Value | undefined,
): Loaded<Value> & { readonly hasNone: boolean; readonly answer: unknown } {
  const params = row && pathParams(figures.params, row);
  const call = callOf(resource, figures.call);
  const { data, ...state } = useCall(call, params ? ({ params, query } as never) : undefined, options);
  const answer: unknown = data;
  const value = useMemo(() => read(answer), [read, answer]);
  const isBroken = answer !== undefined && value === undefined;
  return {
    ...state,
    answer,
    value,
    error: isBroken ? new ApiError('body', call.path, 200, 'OK', answer) : value ? null : state.error,
    hasNone: row !== undefined && params === undefined,
  };
}

/** Returns the rows in an answer or in the row of the page; undefined where there is no list. */
export function rowsIn(source: unknown, path: string | undefined): readonly Row[] | undefined {
  const rows = path === undefined ? source : valueAt(source, path);
  return Array.isArray(rows) ? rows.filter(isRecord) : undefined;
}

interface RelatedProps {
  readonly resource: AnyResource;
  readonly declared: RelatedList;
  readonly row: Row | undefined;
  readonly urlScope: string | undefined;
}

function Related({ resource, declared, row, urlScope }: RelatedProps) {
  const { t } = useResourceText(resource.name);
  const heading = useId();
  const params = row && pathParams(declared.params ?? {}, row);
  const fixed = row && fixedValues(declared.filter ?? {}, row);
  const isKnown = params !== undefined && fixed !== undefined;
  return (
    <section className={styles['related']} aria-labelledby={heading} aria-busy={!row}>
      <header className={styles['relatedHead']}>
        <h2 id={heading}>{t(labelKeys.title)}</h2>
        {isKnown ? <FileButton resource={resource} params={params} /> : null}
      </header>
      {isKnown ? (
        <ResourceList resource={resource} params={params} fixed={fixed} {...(urlScope ? { urlScope } : {})} />
      ) : null}
      {row && !isKnown ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('kit:noResults')} />
      ) : null}
    </section>
  );
}

interface RelatedListsProps {
  readonly declared: readonly RelatedList[];
  readonly resources: readonly AnyResource[];
  readonly row: Row | undefined;
  readonly scopes: readonly string[];
}

/** Returns a prefix for each list's parameters: none for the first, then the resource's name, numbered where it repeats. */
export const relatedScopes = (declared: readonly Pick<RelatedList, 'resource'>[]): readonly string[] =>
  declared.map(({ resource }, index) => {
    if (index === 0) return '';
    const earlier = declared.slice(1, index).filter((other) => other.resource === resource).length;
    return earlier === 0 ? resource : `${resource}${String(earlier + 1)}`;
  });

/** Returns a resource by its name. @throws Error when there is none, which the check of the declaration has reported */
export function namedResource(name: string, resources: readonly AnyResource[]): AnyResource {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`No resource is declared as "${name}"`);
  return resource;
}

/** The lists of other resources that belong to a row, as far as the viewer may see them. */
export function RelatedLists({ declared, resources, row, scopes }: RelatedListsProps) {
  const may = useAccess();
  return declared.map((list, index) => {
    const resource = namedResource(list.resource, resources);
    if (!may(resource.access.list)) return null;
    return (
      <Related key={scopes[index]} resource={resource} declared={list} row={row} urlScope={scopes[index]} />
    );
  });
}
