import { Flex, Descriptions, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { type AnyResource, showParts } from '../schema/resource';
import type {
  ShowPart as Part,
  ShowChanges,
  ShowCard,
  ShowCardEach,
  ShowCards,
} from '../schema/shapes/views/show';
import { auditLog } from '../providers/audit-log/audit-log';
import { type Row, isAbsent, textAt, valueAt, isRecord } from '../lib/value-at';
import { lazyPart } from '../ui/lazy-part';
import { useAccess } from '../access/use-access';
import { type ResourceText, type OfResource, labelKeys, shownLabel } from '../text/resource-text';
import { namedResource, relatedScopes, RelatedLists, useRowCall } from './related-lists';
import styles from './show-page.module.css';
import type { Field } from '../schema/shapes/field';
import { callOf } from '../providers/data/call-meta';
import { StatCard, StatStrip } from '../ui/display/stat-card';
import { fieldValueAt, FieldValue } from '../fields/field-value';
import { PresentValue } from '../fields/parts/present-value';
import { LoadFailure } from '../text/load-failure';
import { SectionCard } from '../frames/section-card';

type SectionsProps = Pick<ShownRow, 'resource' | 'row' | 'text'>;

interface SectionProps extends SectionsProps {
  readonly name: string;
  readonly fields: readonly string[];
  readonly picture?: ReactNode;
}

function Section({ resource, row, text, name, fields, picture }: SectionProps) {
  const items = fields.map((path) => ({
    key: path,
    label: <span role="term">{text.t(shownLabel(resource, path))}</span>,
    children: row ? (
      <span role="definition">
        <FieldValue resource={resource} path={path} row={row} text={text} as="Detail" />
      </span>
    ) : (
      <Skeleton.Input size="small" className={styles['waiting'] ?? ''} />
    ),
  }));
  return (
    <SectionCard title={text.t(labelKeys.section(name))} isBusy={!row}>
      <div className={styles['body']}>
        {picture}
        <Descriptions colon={false} column={1} items={items} />
      </div>
    </SectionCard>
  );
}

interface ShowSectionsProps extends SectionsProps {
  readonly sections: Part['sections'];
  /** The field of the image beside the first of them. */
  readonly image?: string | undefined;
}

/** The sections of a row's page, beside each other where there is room. */
export function ShowSections({ sections, image, ...shown }: ShowSectionsProps) {
  const { row } = shown;
  const picture =
    image === undefined ? null : (
      <div className={styles['picture']}>
        {row ? <FieldValue {...shown} path={image} row={row} as="Detail" /> : null}
      </div>
    );
  return (
    <div className={styles['sections']}>
      {sections.map(({ name, fields }, index) => (
        <Section key={name} {...shown} name={name} fields={fields} picture={index === 0 ? picture : null} />
      ))}
    </div>
  );
}

interface CardsProps {
  readonly cards: ShowCards;
  readonly row: Row | undefined;
  readonly text: ResourceText;
}

interface CardProps extends Omit<CardsProps, 'cards'> {
  readonly source: Row | undefined;
}

const shown = (path: string, show: Field, value: unknown, row: Row, text: ResourceText) => (
  <PresentValue path={path} field={show} value={value} row={row} text={text} as="Cell" />
);

function OneCard({ card, row, source, text }: CardProps & { readonly card: ShowCard }) {
  const { name, value: path, show, absent } = card;
  const found = fieldValueAt(show, path, source);
  const byDefault = absent === 'text' ? text.t(labelKeys.cardAbsent(name)) : text.t('kit:nothing');
  const value = isAbsent(found) && typeof absent === 'number' ? absent : found;
  const content =
    source && (isAbsent(value) ? byDefault : shown(path, show, value, { ...row, ...source }, text));
  return <StatCard label={text.t(labelKeys.card(name))} value={content} />;
}

function EachCard({ card, row, source, text }: CardProps & { readonly card: ShowCardEach }) {
  const entries = valueAt(source, card.each);
  if (!Array.isArray(entries)) return null;
  return entries.filter(isRecord).map((entry) => {
    const label = textAt(entry, card.label);
    const value = fieldValueAt(card.show, card.value, entry);
    const content = isAbsent(value)
      ? text.t('kit:nothing')
      : shown(card.value, card.show, value, { ...row, ...entry }, text);
    return <StatCard key={label} label={text.t(labelKeys.card(card.name), { label })} value={content} />;
  });
}

function Cards({ cards, figures, ...rest }: CardsProps & { readonly figures: Row | undefined }) {
  return (
    <StatStrip>
      {cards.items.map((card) =>
        'each' in card ? (
          <EachCard key={card.name} {...rest} card={card} source={figures} />
        ) : (
          <OneCard key={card.name} {...rest} card={card} source={card.of === 'row' ? rest.row : figures} />
        ),
      )}
    </StatStrip>
  );
}

interface CardsOfCallProps extends CardsProps {
  readonly resource: AnyResource;
  readonly figures: NonNullable<ShowCards['figures']>;
}

const recordIn = (answer: unknown): Row | undefined => (isRecord(answer) ? answer : undefined);

function CardsOfCall({ resource, figures, ...props }: CardsOfCallProps) {
  const { value, hasNone, ...state } = useRowCall({ resource, figures, row: props.row }, recordIn);
  // Those that failed show their defaults.
  const known = hasNone || state.error ? {} : value;
  return (
    <>
      <Cards {...props} figures={known} />
      {state.error ? <LoadFailure query={state} /> : null}
    </>
  );
}

/** The figures above a row's sections; those of a call need its permission, and one without a currency takes the row's. */
function ShowCardsBar(props: CardsProps & { readonly resource: AnyResource }) {
  const may = useAccess();
  const { cards, resource } = props;
  const { figures } = cards;
  if (figures && may(callOf(resource, figures.call).action))
    return <CardsOfCall {...props} figures={figures} />;
  const items = cards.items.filter((card) => 'of' in card && card.of === 'row');
  return items.length > 0 ? <Cards {...props} cards={{ items }} figures={undefined} /> : null;
}

// Most pages have none.
const ShowCharts = lazyPart(() => import('./show-charts'));
const ChangesCard = lazyPart(() => import('../changes/changes-card'));

export interface ShownRow extends OfResource {
  readonly resources: readonly AnyResource[];
  readonly row: Row | undefined;
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
