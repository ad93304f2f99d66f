import type { Field } from '../../../schema/shapes/field';
import { encodePart } from '../../../lib/encode-part';
import type { Typed } from '../../../fields/parts/elements';
import { sentFile } from './uploads';

export const addressOf = (value: Typed, { address }: Field): string =>
  address === undefined ? String(value) : address.replaceAll('{value}', encodePart(String(value)));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the name of the file of a value: the one it was chosen by, or the end of its address. */
export function nameOf(value: Typed): string {
  const [path = ''] = String(value).split(/[?#]/);
  return sentFile(value)?.name ?? decoded(/[^/]+(?=\/*$)/.exec(path)?.[0] ?? path);
}
