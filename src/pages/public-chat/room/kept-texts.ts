import type { Outbox } from '../rules/outbox';

/** What somebody typed and the chat does not show yet. */
export interface KeptTexts {
  readonly draft: string;
  readonly outbox: Outbox;
}

const nothing: KeptTexts = { draft: '', outbox: [] };
const keyOf = (adminId: string) => `roundkeeper.chat.${adminId}`;

function readOutbox(value: unknown): Outbox {
  if (!Array.isArray(value)) return [];
  return (value as readonly Partial<Outbox[number]>[]).flatMap(({ id, text, after }) =>
    typeof id === 'string' && typeof text === 'string' && typeof after === 'number'
      ? // What was under way when the page was left may have arrived: the chat will show it.
        [{ id, text, after, state: 'failed' as const }]
      : [],
  );
}

/** The texts that this tab keeps for an admin, also over a reload. */
export function readTexts(adminId: string): KeptTexts {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(adminId)) ?? '{}') as Partial<KeptTexts>;
    return { draft: typeof kept.draft === 'string' ? kept.draft : '', outbox: readOutbox(kept.outbox) };
  } catch {
    // Storage is forbidden or holds something else: nothing is kept.
    return nothing;
  }
}

/** Keeps the texts of an admin; nothing to keep leaves no trace. */
export function keepTexts(adminId: string, { draft, outbox }: KeptTexts): void {
  try {
    if (draft === '' && outbox.length === 0) sessionStorage.removeItem(keyOf(adminId));
    else sessionStorage.setItem(keyOf(adminId), JSON.stringify({ draft, outbox }));
  } catch {
    // They are kept for as long as the page lives.
  }
}
