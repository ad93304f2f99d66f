import type { AnyResource } from '../schema/resource';
import type { ShowCard, ShowCardEach, ShowCards } from '../schema/shapes/views/show';
import { isRecord, isAbsent, textAt, valueAt, type Row } from '../lib/value-at';
import { callOf } from '../providers/data/call-meta';
import { StatCard, StatStrip } from '../ui/display/stat-card';
import { useAccess } from '../access/use-access';
import { fieldValueAt, nothing } from '../fields/field-value';
import { PresentValue } from '../fields/parts/present-value';
import { LoadFailure } from '../text/load-failure';
import { labelKeys, type ResourceText } from '../text/resource-text';
import { useRowCall } from './row-call';

type CardsProps = Readonly<{ cards: ShowCards; row: Row | undefined; text: ResourceText }>;

interface CardProps extends Omit<CardsProps, 'cards'> {
  readonly label: string;
  readonly card: Pick<ShowCard, 'name' | 'value' | 'show' | 'absent'>;
  /** The row with the value; undefined until it is loaded. */
  readonly source: Row | undefined;
}

function Figure({ label, card, row, source, text }: CardProps) {
  const { name, value: path, show, absent } = card;
  const found = fieldValueAt(show, path, source);
  const value = isAbsent(found) && typeof absent === 'number' ? absent : found;
  const byDefault = absent === 'text' ? text.t(labelKeys.cardAbsent(name)) : nothing(text);
  const of = { path, field: show, row: { ...row, ...source }, text };
  const content = isAbsent(value) ? byDefault : <PresentValue {...of} value={value} as="Cell" />;
  return <StatCard label={label} value={source && content} />;
}

/** One card for each entry of a list. */
function figuresOf(card: ShowCardEach, source: Row | undefined, shown: Omit<CardsProps, 'cards'>) {
  const entries = valueAt(source, card.each);
  if (!Array.isArray(entries)) return null;
  return entries.filter(isRecord).map((entry) => {
    const label = textAt(entry, card.label);
    const title = shown.text.t(labelKeys.card(card.name), { label });
    return <Figure key={`${card.name} ${label}`} {...shown} label={title} card={card} source={entry} />;
  });
}

function Cards({ cards, figures, ...rest }: CardsProps & { readonly figures: Row | undefined }) {
  return (
    <StatStrip data-odd={cards.items.at(-1)?.show?.kind === 'link' ? 'last' : undefined}>
      {cards.items.map((card) => {
        if ('each' in card) return figuresOf(card, figures, rest);
        const label = rest.text.t(labelKeys.card(card.name));
        const source = card.of === 'row' ? rest.row : figures;
        return <Figure key={card.name} {...rest} {...{ label, card, source }} />;
      })}
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
