import { useId } from 'react';
import type { AnyResource } from '../../config/resource';
import type { RelatedList } from '../../config/schema/show';
import type { Row } from '../../providers/data/list-answer';
import { EmptyState } from '../../ui/state/empty-state';
import { useMay } from '../access/use-may';
import { FileButton } from '../list/file/file-button';
import { ResourceList } from '../list/resource-list';
import { labelKeys } from '../text/label-keys';
import { useResourceText } from '../text/use-resource-text';
import { pathParams } from './path-params';
import styles from './show-page.module.css';

interface RelatedProps {
  readonly resource: AnyResource;
  readonly declared: RelatedList;
  /** Undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly urlScope: string | undefined;
}

function Related({ resource, declared, row, urlScope }: RelatedProps) {
  const { t } = useResourceText(resource.name);
  const heading = useId();
  const params = row && pathParams(declared.params, row);
  return (
    <section className={styles['related']} aria-labelledby={heading} aria-busy={!row}>
      <header className={styles['relatedHead']}>
        <h2 id={heading}>{t(labelKeys.title)}</h2>
        {params ? <FileButton resource={resource} params={params} /> : null}
      </header>
      {params ? (
        <ResourceList resource={resource} params={params} {...(urlScope ? { urlScope } : {})} />
      ) : null}
      {row && !params ? <EmptyState title={t('kit:noResults')} /> : null}
    </section>
  );
}

interface RelatedListsProps {
  readonly declared: readonly RelatedList[];
  /** The resources that they are lists of. */
  readonly resources: readonly AnyResource[];
  readonly row: Row | undefined;
}

/**
 * What goes before the parameters of each list in the address, no two alike: nothing for the first, the name of its
 * resource for another, with a number where that has one already.
 */
const relatedScopes = (declared: readonly Pick<RelatedList, 'resource'>[]): readonly string[] =>
  declared.map(({ resource }, index) => {
    if (index === 0) return '';
    const earlier = declared.slice(1, index).filter((other) => other.resource === resource).length;
    return earlier === 0 ? resource : `${resource}${String(earlier + 1)}`;
  });

/**
 * The lists of what belongs to a row, those that the viewer may see; the first keeps its page in the address as a list
 * alone on its page does.
 */
export function RelatedLists({ declared, resources, row }: RelatedListsProps) {
  const may = useMay();
  const scopes = relatedScopes(declared);
  return declared.map((list, index) => {
    const resource = resources.find(({ name }) => name === list.resource);
    if (!resource) throw new Error(`No resource is declared as "${list.resource}"`);
    if (!may(resource.access.list)) return null;
    return (
      <Related key={scopes[index]} resource={resource} declared={list} row={row} urlScope={scopes[index]} />
    );
  });
}
