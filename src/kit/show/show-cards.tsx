import type { Field } from '../../config/schema/field';
import type { AnyResource } from '../../config/resource';
import type { ShowCard, ShowCardEach, ShowCards } from '../../config/schema/show';
import { isAbsent, textAt, valueAt } from '../../lib/value-at';
import { callOf } from '../../providers/data/call-of';
import type { Row } from '../../providers/data/list-answer';
import { useCall } from '../../providers/data/use-call';
import { StatCard } from '../../ui/display/stat-card';
import { fieldViews } from '../fields/field-views';
import { LoadFailure } from '../text/load-failure';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { pathParams } from './path-params';
import styles from './show-page.module.css';

interface CardsProps {
  readonly cards: ShowCards;
  /** Undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly text: ResourceText;
}

interface CardProps {
  /** The row whose page it is; undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly source: Row | undefined;
  readonly text: ResourceText;
}

function shown(path: string, show: Field, value: unknown, row: Row, text: ResourceText) {
  const { Cell } = fieldViews[show.kind];
  return <Cell path={path} field={show} value={value} row={row} text={text} />;
}

function OneCard({ card, row, source, text }: CardProps & { readonly card: ShowCard }) {
  const { name, value: path, show, absent } = card;
  const found = valueAt(source, path);
  const byDefault = absent === 'words' ? text.t(labelKeys.cardAbsent(name)) : text.t('kit:nothing');
  const value = isAbsent(found) && typeof absent === 'number' ? absent : found;
  const content =
    source && (isAbsent(value) ? byDefault : shown(path, show, value, { ...row, ...source }, text));
  return <StatCard label={text.t(labelKeys.card(name))} value={content} />;
}

function EachCard({ card, row, source, text }: CardProps & { readonly card: ShowCardEach }) {
  const entries = valueAt(source, card.each);
  if (!Array.isArray(entries)) return null;
  return (entries as Row[]).map((entry) => {
    const label = textAt(entry, card.label);
    const value = valueAt(entry, card.value);
    return (
      <StatCard
        key={label}
        label={text.t(labelKeys.card(card.name), { label })}
        value={
          isAbsent(value)
            ? text.t('kit:nothing')
            : shown(card.value, card.show, value, { ...row, ...entry }, text)
        }
      />
    );
  });
}

function Cards({ cards, row, figures, text }: CardsProps & { readonly figures: Row | undefined }) {
  return (
    <div className={styles['cards']}>
      {cards.items.map((card) =>
        'each' in card ? (
          <EachCard key={card.name} card={card} row={row} source={figures} text={text} />
        ) : (
          <OneCard
            key={card.name}
            card={card}
            row={row}
            source={card.of === 'row' ? row : figures}
            text={text}
          />
        ),
      )}
    </div>
  );
}

function CardsOfCall({ resource, ...props }: CardsProps & { readonly resource: AnyResource }) {
  const { row, cards } = props;
  const params = row && cards.figures && pathParams(cards.figures.params, row);
  const answer = useCall(
    callOf(resource, cards.figures?.call ?? ''),
    params ? ({ params } as never) : undefined,
  );
  // A row that has nothing to ask about has no figures, which is known at once.
  const hasNone = row !== undefined && params === undefined;
  return (
    <>
      <Cards {...props} figures={hasNone ? {} : (answer.data as Row | undefined)} />
      {answer.isError && !answer.data ? (
        <LoadFailure error={answer.error} fetching={answer.isFetching} retry={() => void answer.refetch()} />
      ) : null}
    </>
  );
}

/** The figures above the sections of a row's page; what a figure lacks, as its currency, is the row's. */
export function ShowCardsBar(props: CardsProps & { readonly resource: AnyResource }) {
  if (props.cards.figures) return <CardsOfCall {...props} />;
  return <Cards {...props} figures={undefined} />;
}
