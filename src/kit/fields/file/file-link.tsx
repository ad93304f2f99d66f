import type { Field } from '../../../config/schema/field';
import type { Typed } from '../parts/elements';
import { targetOf } from '../link/field';
import { addressOf, nameOf } from './file-address';

/** The name of a file, which opens it in a tab of its own where its value leads to an address. */
export function FileLink({ value, field }: { readonly value: Typed; readonly field: Field }) {
  const target = targetOf(addressOf(value, field));
  const name = <bdi>{nameOf(value)}</bdi>;
  if (!target) return name;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" title={target.href}>
      {name}
    </a>
  );
}
