import type { Registrar } from '../../../src/registry/plugin';

/** Registers a kind of field: for a build, and as it stands for the settings of a deployment. */
export default function rating({ kind }: Registrar): void {
  kind('rating', {
    view: { Cell: ({ value, field }) => <b>{`${String(value)} of ${JSON.stringify(field.options)}`}</b> },
  });
}
