import { choicesOf, factsOf } from '../../../config/kind-facts';
import type { Field } from '../../../config/schema/field';
import type { AnyResource, ListFilter } from '../../../config/resource';
import { isOpen, type Range } from '../../../lib/range';

/** The value of one filter: a text, one of the field's values, or a range. */
export type FilterValue = string | Range;

/** How a filter stands in the address: as one text, from which exactly what was written is read again. */
export interface FilterCodec {
  /** Undefined for an invalid text; an invalid end of a range counts as open. */
  readonly read: (text: string) => FilterValue | undefined;
  /** Empty for a filter that is not set. */
  readonly write: (value: FilterValue) => string;
}

export const isRange = (value: FilterValue): value is Range => typeof value === 'object';

const asText = (value: FilterValue) => (isRange(value) ? '' : value);

/** Leaves out halves of a character, which an address can't carry. */
const textCodec: FilterCodec = {
  read: (text) => text,
  write: (value) => asText(value).replace(/\p{Cs}/gu, ''),
};

const choiceCodec = (choices: readonly string[]): FilterCodec => ({
  // A value that the field does not have would be refused by the API; a stale link shows the list instead.
  read: (text) => (choices.includes(text) ? text : undefined),
  write: asText,
});

const between = '..';

/** `2026-01-01..2026-01-31`, `..2026-01-31`, `5..`; an invalid end counts as open. */
const rangeCodec = (isEnd: (text: string) => boolean): FilterCodec => {
  const made = (from: string, to: string): Range => ({
    ...(isEnd(from) ? { from } : {}),
    ...(isEnd(to) ? { to } : {}),
  });
  return {
    read: (text) => {
      const [from = '', to, ...rest] = text.split(between);
      if (to === undefined || rest.length > 0) return undefined;
      const range = made(from, to);
      return isOpen(range) ? undefined : range;
    },
    write: (value) => {
      if (!isRange(value)) return '';
      const { from = '', to = '' } = made(value.from ?? '', value.to ?? '');
      return from === '' && to === '' ? '' : `${from}${between}${to}`;
    },
  };
};

/** Whether any text can be typed into a filter, whatever the kind of its field. */
export const takesAnyText = ({ as }: Pick<ListFilter, 'as'>): boolean => as === 'text' || as === 'search';

/** Whether a filter takes a text, one of a few values, or a range: as declared, else by the kind of its field. */
export function filterForm({ as }: Pick<ListFilter, 'as'>, field: Field): 'text' | 'choice' | 'range' {
  return as === 'search' ? 'text' : (as ?? (choicesOf(field) ? 'choice' : 'text'));
}

/**
 * How a filter by one value compares: with a part of a text, and with the whole of an identifier, a number or one of a few
 * values, unless the filter is declared to take a part.
 */
export function filterOperator(
  { fields, list, idField = 'id' }: Pick<AnyResource, 'fields' | 'list' | 'idField'>,
  name: string,
): 'eq' | 'contains' {
  const filter = list.filters?.find(({ field }) => field === name);
  const field = fields[name] ?? { kind: 'text' };
  const isWhole = name === idField || factsOf(field).isWhole === true || choicesOf(field) !== undefined;
  return filter?.as === 'choice' || (isWhole && !(filter && takesAnyText(filter))) ? 'eq' : 'contains';
}

/** How the values of a filter are written into the address and read from it, by the kind of its field. */
export function filterCodec(filter: Pick<ListFilter, 'as'>, field: Field): FilterCodec {
  const form = filterForm(filter, field);
  if (form === 'range') return rangeCodec(factsOf(field).isValue ?? (() => true));
  return form === 'choice' ? choiceCodec(choicesOf(field) ?? []) : textCodec;
}
