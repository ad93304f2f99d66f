import { Empty } from 'antd';
import { useId } from 'react';
import type { AnyResource } from '../schema/resource';
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
