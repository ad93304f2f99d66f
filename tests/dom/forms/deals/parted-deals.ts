import { defineResource, type AnyResource } from '../../../../packages/kit/src/schema/resource';
import type { DeclaredForm } from '../../../../packages/kit/src/schema/shapes/views/form';

interface Deal {
  id: string;
  name: string;
  kind: string;
  company: string;
  taxId: string;
  urgent: boolean;
  reason: string;
  due: string;
}

/** Deals with people and companies, whose forms have those parts. */
export const partedDeals = (create: DeclaredForm, edit?: DeclaredForm): AnyResource =>
  defineResource<Deal>()({
    name: 'deals',
    path: '/deals',
    access: { list: ['SUPER'], create: ['SUPER'], edit: ['SUPER'] },
    calls: {
      list: 'GET /deals',
      get: 'GET /deals/{id}',
      create: 'POST /deals',
      update: 'PATCH /deals/{id}',
    },
    fields: {
      name: { kind: 'text' },
      kind: { kind: 'enum', values: { PERSON: 'plain', COMPANY: 'plain' } },
      company: { kind: 'text' },
      taxId: { kind: 'text' },
      urgent: { kind: 'boolean' },
      reason: { kind: 'text' },
      due: { kind: 'date' },
    },
    list: { columns: ['name'] },
    // Bound to paths that a test writes as any text.
    create: create as never,
    ...(edit ? { edit: edit as never } : {}),
  });

const isCompany = { field: 'kind', is: 'COMPANY' } as const;

/** Fields of which some depend on others. */
export const dependentFields = [
  { field: 'name', required: true },
  'kind',
  { field: 'company', required: true, when: [isCompany] },
  { field: 'taxId', when: [isCompany, { field: 'company', not: null }] },
  'urgent',
  { field: 'reason', required: true, when: [{ field: 'urgent', is: true }] },
] as const;
