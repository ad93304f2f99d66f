import type { Field } from '../../../schema/shapes/field';

/** Why a file is not sent, in words below `kit:upload`. */
export type FileFault = 'wrongType' | 'tooLarge' | 'emptyFile';

export const typesOf = ({ kind, types }: Field): readonly string[] =>
  types ?? (kind === 'imageFile' ? ['image/*'] : []);

/** The largest file that a field takes, in MB. */
export const largestOf = ({ maxSize = 10 }: Field): number => maxSize;

function isOfType({ name, type }: File, wanted: string): boolean {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase());
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** Returns why a file can't be sent; undefined for one that can. */
export function faultOf(file: File, field: Field): FileFault | undefined {
  const types = typesOf(field);
  if (types.length > 0 && !types.some((wanted) => isOfType(file, wanted))) return 'wrongType';
  if (file.size > largestOf(field) * 1_000_000) return 'tooLarge';
  return file.size === 0 ? 'emptyFile' : undefined;
}
