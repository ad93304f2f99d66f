import type { Field } from '../schema/shapes/field';
import type { AnyResource } from '../schema/resource';
import type { ShowCard, ShowCardEach, ShowCards } from '../schema/shapes/views/show';
import { isRecord, isAbsent, textAt, valueAt, type Row } from '../lib/value-at';
import { callOf } from '../providers/data/call-meta';
import { StatCard, StatStrip } from '../ui/display/stat-card';
import { useAccess } from '../access/use-access';
import { Absent, fieldValueAt } from '../fields/field-value';
import { PresentValue } from '../fields/parts/present-value';
import { LoadFailure } from '../text/load-failure';
import { labelKeys, type ResourceText } from '../text/resource-text';
import { useRowCall } from './row-call';

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
  const byDefault =
    absent === 'text' ? text.t(labelKeys.cardAbsent(name)) : <Absent>{text.t('kit:nothing')}</Absent>;
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
    const content = isAbsent(value) ? (
      <Absent>{text.t('kit:nothing')}</Absent>
    ) : (
      shown(card.value, card.show, value, { ...row, ...entry }, text)
    );
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
export function ShowCardsBar(props: CardsProps & { readonly resource: AnyResource }) {
  const may = useAccess();
  const { cards, resource } = props;
  const { figures } = cards;
  if (figures && may(callOf(resource, figures.call).action))
    return <CardsOfCall {...props} figures={figures} />;
  const items = cards.items.filter((card) => 'of' in card && card.of === 'row');
  return items.length > 0 ? <Cards {...props} cards={{ items }} figures={undefined} /> : null;
}
