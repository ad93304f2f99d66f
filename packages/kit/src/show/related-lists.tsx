import { Empty } from 'antd';
import { useId } from 'react';
import { showParts, type AnyResource } from '../schema/resource';
import type { RelatedList } from '../schema/shapes/views/show';
import type { Row } from '../lib/value-at';
import { useAccess } from '../access/use-access';
import { fixedValues } from '../registry/fixed-values';
import { FileButton } from '../list/export/file-button';
import { ResourceList } from '../list/resource-list';
import { labelKeys } from '../text/resource-text';
import { useResourceText } from '../text/use-resource-text';
import { pathParams } from './row-call';
import styles from './show-page.module.css';

interface RelatedProps {
  readonly resource: AnyResource;
  readonly declared: RelatedList;
  readonly row: Row | undefined;
  readonly urlScope: string;
  /** The label of the tab that it is in: a title that says the same is read alone. */
  readonly tab: string | undefined;
}

function Related({ resource, declared, row, urlScope, tab }: RelatedProps) {
  const { t } = useResourceText(resource.name);
  const heading = useId();
  const params = row && pathParams(declared.params ?? {}, row);
  const fixed = row && fixedValues(declared.filter ?? {}, row);
  const isKnown = params !== undefined && fixed !== undefined;
  const title = t(labelKeys.title);
  return (
    <section className="stack" aria-labelledby={heading} aria-busy={!row}>
      {tab === title && !resource.list.file ? (
        <h2 id={heading} className="visually-hidden">
          {title}
        </h2>
      ) : (
        <header className={styles['relatedHead']}>
          <h2 id={heading}>{title}</h2>
          {isKnown ? <FileButton resource={resource} params={params} /> : null}
        </header>
      )}
      {isKnown ? (
        <ResourceList resource={resource} params={params} fixed={fixed} {...(urlScope ? { urlScope } : {})} />
      ) : null}
      {row && !isKnown ? <Empty description={t('kit:noResults')} /> : null}
    </section>
  );
}

interface RelatedListsProps {
  /** The resource of the row. */
  readonly resource: AnyResource;
  readonly declared: readonly RelatedList[];
  readonly resources: readonly AnyResource[];
  readonly row: Row | undefined;
  readonly tab?: string | undefined;
}

/** Returns the prefixes of parameters: none for the first list of a page, then its resource, numbered where it repeats. */
function scopesOf(declared: readonly RelatedList[], { show }: AnyResource): readonly string[] {
  const lists = showParts(show).map(({ related = [] }) => related);
  const above = lists.slice(0, lists.indexOf(declared)).flat();
  return declared.map(({ resource }, index) => {
    const [first, ...others] = [...above, ...declared.slice(0, index)];
    if (!first) return '';
    const before = others.filter((other) => other.resource === resource).length;
    return before === 0 ? resource : `${resource}${String(before + 1)}`;
  });
}

/** Returns a resource by its name. @throws Error when there is none, which the check of the declaration has reported */
export function namedResource(name: string, resources: readonly AnyResource[]): AnyResource {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`No resource is declared as "${name}"`);
  return resource;
}

/** The lists of other resources that belong to a row, as far as the viewer may see them. */
export function RelatedLists({ resource: owner, declared, resources, row, tab }: RelatedListsProps) {
  const may = useAccess();
  const scopes = scopesOf(declared, owner);
  return declared.map((list, index) => {
    const resource = namedResource(list.resource, resources);
    const scope = scopes[index] ?? '';
    if (!may(resource.access.list)) return null;
    return <Related key={scope} resource={resource} declared={list} row={row} urlScope={scope} tab={tab} />;
  });
}
