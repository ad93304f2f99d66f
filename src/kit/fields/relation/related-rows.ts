import { maxLimit } from '../../../../contract/list';
import type { Row } from '../../../providers/data/list-answer';

interface Waiting {
  readonly resolve: (row: Row | null) => void;
  readonly reject: (reason: unknown) => void;
}

/** Asks for the rows of these identifiers at once. */
export type AskMany = (ids: readonly string[]) => Promise<readonly Row[]>;

/**
 * Rows of another resource, one by one for who asks and together for the API: what is asked for in one go, as by the
 * cells of a page, becomes one question.
 */
export class RelatedRows {
  private waiting = new Map<string, Waiting[]>();

  /** @param idOf a row's identifier */
  constructor(
    private readonly ask: AskMany,
    private readonly idOf: (row: Row) => string,
  ) {}

  /** The row of that identifier; null when there is none. */
  readonly load = (id: string): Promise<Row | null> =>
    new Promise((resolve, reject) => {
      if (this.waiting.size === 0) setTimeout(() => this.send());
      this.waiting.set(id, [...(this.waiting.get(id) ?? []), { resolve, reject }]);
    });

  private send(): void {
    const all = [...this.waiting];
    this.waiting = new Map();
    for (let start = 0; start < all.length; start += maxLimit)
      void this.answer(new Map(all.slice(start, start + maxLimit)));
  }

  private async answer(asked: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
    try {
      const rows = await this.ask([...asked.keys()]);
      const byId = new Map(rows.map((row) => [this.idOf(row), row]));
      for (const [id, waiting] of asked) for (const { resolve } of waiting) resolve(byId.get(id) ?? null);
    } catch (error) {
      // One that is gone must not hide the others.
      if (asked.size > 1) for (const one of asked) void this.answer(new Map([one]));
      else for (const waiting of asked.values()) for (const { reject } of waiting) reject(error);
    }
  }
}
