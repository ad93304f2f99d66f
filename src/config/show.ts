import type { Field } from './field';

/** A figure above the sections: its label is `cards.<name>`. */
export interface ShowCard {
  readonly name: string;
  /** Taken from the row, or from the answer of the figures' call. */
  readonly of: 'row' | 'figures';
  /** The dotted path of its value there. */
  readonly value: string;
  readonly show: Field;
  /** What stands in it when there is no value: a number, or words of its own (`cards.<name>.absent`). */
  readonly absent?: number | 'words';
}

/** A card for each entry of a list among the figures; its label is `cards.<name>` with the entry's `{{label}}` in it. */
export interface ShowCardEach {
  readonly name: string;
  /** The dotted path of the list in the answer of the figures' call. */
  readonly each: string;
  /** Paths in an entry of the list. */
  readonly label: string;
  readonly value: string;
  readonly show: Field;
}

/** Figures of one row, from itself and from a call. */
export interface ShowCards<Path extends string = string> {
  /** Names the call among the resource's, and the row's fields that its path's parameters come from. */
  readonly figures?: { readonly call: string; readonly params: Readonly<Record<string, Path>> };
  readonly items: readonly (ShowCard | ShowCardEach)[];
}

/** The list of another resource, of what belongs to this row. */
export interface RelatedList<Path extends string = string> {
  readonly resource: string;
  /** The row's fields that the parameters of the list call's path come from. */
  readonly params: Readonly<Record<string, Path>>;
}

/** One row on a page of its own. */
export interface ShowView<Path extends string = string> {
  /** The field of the picture beside the first section. */
  readonly image?: Path;
  readonly cards?: ShowCards<Path>;
  readonly sections: readonly { readonly name: string; readonly fields: readonly Path[] }[];
  readonly related?: readonly RelatedList<Path>[];
}
