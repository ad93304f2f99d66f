import type { LooseResource } from '../../src/config/resource';
import type { Collection } from './collection';
import type { Operation } from './open-api';
import { leavesOf } from './schema';

const figures = new Set(['number', 'percent', 'money']);

type Form = NonNullable<LooseResource['create']>;

/** Adds the rules of a call's schema to a form. */
function stateRequired(form: Form | undefined, operation: Operation | undefined): Form | undefined {
  const leaves = operation?.body ? leavesOf(operation.body) : [];
  const needed = new Set(leaves.filter(({ required }) => required).map(({ path }) => path));
  return (
    form && {
      ...form,
      fields: form.fields.map((field) =>
        typeof field === 'string' && needed.has(field) ? { field, required: true } : field,
      ),
    }
  );
}

/**
 * Prepares a draft whose calls are text: its forms state the rules of the schemas, and figures that the API takes as
 * text become text.
 */
export function stateRules(resource: LooseResource, { create, update }: Collection): LooseResource {
  const sent = [create?.body, update?.body].flatMap((body) => (body ? leavesOf(body) : []));
  const texts = new Set(sent.filter(({ schema }) => schema.type === 'string').map(({ path }) => path));
  const fields = Object.entries(resource.fields).map(([path, field]) => [
    path,
    field && texts.has(path) && figures.has(field.kind) ? { kind: 'text' } : field,
  ]);
  const [createForm, editForm] = [
    stateRequired(resource.create, create),
    stateRequired(resource.edit, update),
  ];
  return {
    ...resource,
    fields: Object.fromEntries(fields) as LooseResource['fields'],
    ...(createForm ? { create: createForm } : {}),
    ...(editForm ? { edit: editForm } : {}),
  };
}
