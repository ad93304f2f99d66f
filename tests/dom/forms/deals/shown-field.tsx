import type { ReactNode } from 'react';
import type { Field } from '../../../../packages/kit/src/schema/shapes/field';
import type { AnyResource } from '../../../../packages/kit/src/schema/resource';
import { FieldValue } from '../../../../packages/kit/src/fields/field-value';
import { useResourceText } from '../../../../packages/kit/src/text/use-resource-text';
import { answerCalls, renderKit } from '../../../support/console/render-kit';
import { deals, people } from './deals';

/** A resource with one field, called `field`. */
export const resourceOf = (field: Field): AnyResource => ({ ...deals, fields: { field } });

/** A row with a value in that field, and what may stand beside it. */
export const rowOf = (value: unknown) => ({ id: 'd1', name: 'Ann Lee', code: 'EUR', count: 3, field: value });

interface ShownProps {
  readonly field: Field;
  readonly value: unknown;
  readonly as: 'Cell' | 'Detail';
  readonly lng?: string;
}

/** A value as its field shows it. */
export function Shown({ field, value, as, lng }: ShownProps) {
  const found = useResourceText('deals');
  const text = lng === undefined ? found : { ...found, lng };
  if (!text.ready) return null;
  return (
    <output>
      <FieldValue resource={resourceOf(field)} path="field" row={rowOf(value)} text={text} as={as} />
    </output>
  );
}

/** What relations are to: found by a part of their name. */
export const peopleResource: AnyResource = {
  ...deals,
  name: 'people',
  calls: {
    list: { ...deals.calls.list, name: 'people.list', path: '/people' },
    get: { ...deals.calls.list, name: 'people.get', path: '/people/{id}' },
  },
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'], filters: [{ field: 'name', where: 'server' }] },
};

/** Renders something of those two resources. */
export const open = (element: ReactNode) => {
  answerCalls(({ path, query }) => {
    if (path === '/people') return people(query['name']);
    return people().items.find(({ id }) => path.endsWith(id)) ?? {};
  });
  return renderKit(element, { resources: [deals, peopleResource] });
};
