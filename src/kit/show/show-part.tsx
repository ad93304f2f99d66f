import { lazy, Suspense } from 'react';
import type { AnyResource } from '../../config/resource';
import type { ShowPart as Part } from '../../config/schema/show';
import { showParts } from '../../config/show-parts';
import type { Row } from '../../providers/data/list-answer';
import type { ResourceText } from '../text/use-resource-text';
import { relatedScopes, RelatedLists } from './related-lists';
import { ShowCardsBar } from './show-cards';
import { ShowSections } from './show-sections';

// Most pages have none.
const ShowCharts = lazy(() => import('./show-charts'));

/** A row as the parts of its page show it. */
export interface ShownRow {
  readonly resource: AnyResource;
  /** Where the resources of its related lists are found. */
  readonly resources: readonly AnyResource[];
  /** Undefined while it is loading. */
  readonly row: Row | undefined;
  readonly text: ResourceText;
  /** The prefixes of the lists of each part in the address, so that no two lists of the page share them. */
  readonly scopes: ReadonlyMap<Part, readonly string[]>;
}

/** Returns the prefixes of the lists of each part of a page. */
export function scopesOf({ show }: AnyResource): ShownRow['scopes'] {
  const parts = showParts(show);
  const all = relatedScopes(parts.flatMap(({ related = [] }) => related));
  const earlier = (index: number) =>
    parts.slice(0, index).reduce((sum, { related = [] }) => sum + related.length, 0);
  return new Map(parts.map((part, index) => [part, all.slice(earlier(index))]));
}

interface ShowPartProps extends ShownRow {
  readonly part: Part;
  readonly image?: string | undefined;
}

/** Figures, sections and lists that stand together on the page of a row. */
export function ShowPart({ resource, resources, row, text, scopes, part, image }: ShowPartProps) {
  const { cards, sections, charts, related = [] } = part;
  return (
    <>
      {cards ? <ShowCardsBar resource={resource} cards={cards} row={row} text={text} /> : null}
      {sections.length > 0 ? (
        <ShowSections resource={resource} sections={sections} image={image} row={row} text={text} />
      ) : null}
      {charts ? (
        <Suspense>
          <ShowCharts resource={resource} charts={charts} row={row} text={text} />
        </Suspense>
      ) : null}
      <RelatedLists declared={related} resources={resources} row={row} scopes={scopes.get(part) ?? []} />
    </>
  );
}
