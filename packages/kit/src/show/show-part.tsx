import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { type AnyResource, showParts } from '../schema/resource';
import type { ShowPart as Part, ShowChanges } from '../schema/shapes/views/show';
import { auditLog } from '../providers/audit-log/audit-log';
import type { Row } from '../lib/value-at';
import { lazyPart } from '../ui/lazy-part';
import { useAccess } from '../access/use-access';
import type { ResourceText } from '../text/resource-text';
import { namedResource, relatedScopes, RelatedLists } from './related-lists';
import { ShowCardsBar } from './show-cards';
import { ShowSections } from './show-sections';
import styles from './show-page.module.css';

// Most pages have none.
const ShowCharts = lazyPart(() => import('./show-charts'));
const ChangesCard = lazyPart(() => import('../changes/changes-card'));

export interface ShownRow {
  readonly resource: AnyResource;
  readonly resources: readonly AnyResource[];
  readonly row: Row | undefined;
  readonly text: ResourceText;
  /** The prefixes of the lists of each part in the address, so that no two lists of the page share them. */
  readonly scopes: ReadonlyMap<Part, readonly string[]>;
}

export function scopesOf({ show }: AnyResource): ShownRow['scopes'] {
  const parts = showParts(show);
  const all = relatedScopes(parts.flatMap(({ related = [] }) => related));
  const earlier = (index: number) =>
    parts.slice(0, index).reduce((sum, { related = [] }) => sum + related.length, 0);
  return new Map(parts.map((part, index) => [part, all.slice(earlier(index))]));
}

/** Returns the permission to read the changes of a row, as of their entries; undefined where there are none. */
export function changesAccess(
  { resource, call }: ShowChanges,
  { resource: shown, resources }: Pick<ShownRow, 'resource' | 'resources'>,
) {
  if (resource !== undefined) return namedResource(resource, resources).access.list;
  return call === undefined ? auditLog()?.access : shown.access.show;
}

interface ShowPartProps extends ShownRow {
  readonly part: Part;
  readonly image?: string | undefined;
  readonly children?: ReactNode;
}

/** The facts of a row in a rail, and what else there is of it beside them. */
export function ShowPart({ resource, resources, row, text, scopes, part, image, children }: ShowPartProps) {
  const { cards, sections, charts, changes, related = [] } = part;
  const may = useAccess();
  const drawn = charts?.filter(({ access }) => may(access)) ?? [];
  const changesReadBy = changes && changesAccess(changes, { resource, resources });
  const mayReadChanges = changesReadBy !== undefined && may(changesReadBy);
  const hasMore = cards || children || drawn.length > 0 || related.length > 0 || mayReadChanges;
  const facts = <ShowSections resource={resource} sections={sections} image={image} row={row} text={text} />;
  if (!hasMore) return facts;
  return (
    <div className={sections.length > 0 ? styles['columns'] : undefined}>
      {sections.length > 0 ? facts : null}
      <Flex vertical gap="middle">
        {cards ? <ShowCardsBar resource={resource} cards={cards} row={row} text={text} /> : null}
        {drawn.length > 0 ? <ShowCharts resource={resource} charts={drawn} row={row} text={text} /> : null}
        <RelatedLists declared={related} resources={resources} row={row} scopes={scopes.get(part) ?? []} />
        {changes && mayReadChanges ? (
          <ChangesCard resource={resource} resources={resources} changes={changes} row={row} text={text} />
        ) : null}
        {children}
      </Flex>
    </div>
  );
}
