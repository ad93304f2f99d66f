import type { Source } from '@roundkeeper/kit/extras/sources/source-schema';

/** The APIs that resources name as their `provider`. */
export const sources: Readonly<Record<string, Source>> = {
  /** json-server, whose dialect is ready. */
  library: { base: '/api', dialect: 'json-server' },
  /** The branches of the town, whose API has ways of its own. */
  town: {
    base: '/api/town',
    headers: { 'x-client': 'library' },
    credentials: 'same-origin',
    session: true,
    dialect: {
      extends: 'data-total',
      page: 'page={page}&size={size}',
      maxPageSize: 50,
      sort: 'order={sign}{field}',
      filter: {
        eq: 'where[{field}][eq]={value}',
        ne: 'where[{field}][ne]={value}',
        contains: 'where[{field}][has]={value}',
        startswith: 'where[{field}][starts]={value}',
        gt: 'where[{field}][gt]={value}',
        gte: 'where[{field}][gte]={value}',
        lt: 'where[{field}][lt]={value}',
        lte: 'where[{field}][lte]={value}',
        in: 'where[{field}][in]={values}',
        null: 'where[{field}][empty]=yes',
        nnull: 'where[{field}][empty]=no',
      },
      groups: { as: 'brackets', at: 'where', and: 'and', or: 'or' },
      search: 'find={value}',
      nested: '][',
      many: 'codes={values}',
      rows: 'data',
      total: { body: 'count' },
      row: 'branch',
      rowPath: '{list}/code/{id}',
      shape: 'attributes',
      body: 'branch',
      update: 'PUT',
      partialPut: true,
      headers: { accept: 'application/vnd.town+json' },
      errors: { message: 'problem.text', fields: 'problem.where', field: 'at', text: 'why' },
    },
  },
  /** The same API's notices: each page says where the next one begins. */
  notices: {
    base: '/api/town',
    dialect: {
      page: 'after={cursor}&limit={size}',
      next: 'next',
      rows: 'notices',
      total: { header: 'x-rows' },
    },
  },
  /** Few rows, which come all at once. */
  shelves: { base: '/api', dialect: { page: false, rows: '' } },
};
