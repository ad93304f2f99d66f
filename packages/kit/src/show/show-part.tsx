import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { AnyResource } from '../schema/resource';
import type { Field } from '../schema/shapes/field';
import type { ChartView } from '../schema/shapes/views/chart';
import type { ShowPart as Part, ShowChanges, ShowChart } from '../schema/shapes/views/show';
import { auditLog } from '../providers/audit-log/audit-log';
import type { Row } from '../lib/value-at';
import { neededExtra } from '../registry/extras';
import { lazyPart } from '../ui/lazy-part';
import { useAccess } from '../access/use-access';
import type { OfResource, ResourceText } from '../text/resource-text';
import { namedResource, RelatedLists } from './related-lists';
import { ShowCardsBar } from './show-cards';
import { ShowSections } from './show-sections';
import styles from './show-page.module.css';

// Most pages have none.
const ShowCharts = lazyPart(() => neededExtra('charts', 'show.charts').loadShowCharts());

export interface ShownRow extends OfResource {
  readonly resources: readonly AnyResource[];
  readonly row: Row | undefined;
}

export interface ChangesCardProps extends ShownRow {
  readonly changes: ShowChanges;
}

export interface HistoryButtonProps extends OfResource {
  /** The row's identifier. */
  readonly id: string;
}

function Changes(props: ChangesCardProps) {
  const { ChangesCard } = neededExtra('changes', 'show.changes');
  return <ChangesCard {...props} />;
}

/** Returns the permission to read the changes of a row, as of their entries; undefined where there are none. */
export function changesAccess({ resource }: ShowChanges, { resources }: Pick<ShownRow, 'resources'>) {
  return resource === undefined ? auditLog()?.access : namedResource(resource, resources).access.list;
}

export interface RowChartProps {
  readonly view: ChartView;
  readonly rows: readonly Row[];
  readonly label: string;
  /** The texts of the chart's owner: the labels of its series. */
  readonly text: ResourceText;
  /** The texts of the rows' values; the same by default. */
  readonly rowText?: ResourceText | undefined;
  readonly fields?: Readonly<Record<string, Field | undefined>> | undefined;
  readonly linkOf?: ((row: Row) => string) | undefined;
  /** The series that is drawn as a dashed line over the bars: what the others are compared with. */
  readonly comparedWith?: string | undefined;
}

export interface ShowChartsProps extends Omit<ShownRow, 'resources'> {
  readonly charts: readonly ShowChart[];
}

interface ShowPartProps extends ShownRow {
  readonly part: Part;
  readonly image?: string | undefined;
  /** The label of the tab that it is. */
  readonly tab?: string;
  readonly children?: ReactNode;
}

/** The facts of a row in a rail, and what else there is of it beside them. */
export function ShowPart({ part, image, tab, children, ...page }: ShowPartProps) {
  const { cards, sections, charts, changes, related = [] } = part;
  const may = useAccess();
  const drawn = charts?.filter(({ access }) => may(access)) ?? [];
  const changesReadBy = changes && changesAccess(changes, page);
  const mayReadChanges = changesReadBy !== undefined && may(changesReadBy);
  const hasMore = cards || children || drawn.length > 0 || related.length > 0 || mayReadChanges;
  const facts = <ShowSections {...page} sections={sections} image={image} />;
  if (!hasMore) return facts;
  return (
    <div className={sections.length > 0 ? styles['columns'] : undefined}>
      {sections.length > 0 ? facts : null}
      <Flex vertical gap="middle">
        {cards ? <ShowCardsBar {...page} cards={cards} /> : null}
        {drawn.length > 0 ? <ShowCharts {...page} charts={drawn} /> : null}
        <RelatedLists {...page} declared={related} tab={tab} />
        {changes && mayReadChanges ? <Changes {...page} changes={changes} /> : null}
        {children}
      </Flex>
    </div>
  );
}
