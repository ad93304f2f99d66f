import type { Field } from '../../../schema/shapes/field';
import type { Typed } from '../../../lib/value-at';
import { targetOf, TargetLink } from '../../../fields/link/target-link';
import { addressOf, nameOf } from './file-values';

/** The name of a file, which opens it where its value leads to an address. */
export function FileLink({ value, field }: { readonly value: Typed; readonly field: Field }) {
  const target = targetOf(addressOf(value, field));
  if (!target) return <bdi>{nameOf(value)}</bdi>;
  // A file of the console's own host is no page of it.
  return <TargetLink target={{ ...target, inside: false }}>{nameOf(value)}</TargetLink>;
}
