import { defineResource } from '@roundkeeper/kit/schema/resource';

export interface Book {
  id: number;
  title: string;
  subtitle: string | null;
  isbn: string;
  authorId: number;
  translatorIds: number[];
  suggestedBy: number[];
  genre: 'novel' | 'poetry' | 'science' | 'children';
  shelf: string;
  branch: string;
  pages: number;
  copies: number;
  rating: number;
  worn: number;
  price: string;
  currency: string;
  paid: string;
  paidIn: string;
  value: string;
  publishedOn: string;
  addedAt: string;
  readingTime: number;
  storyHour: string;
  isLent: boolean;
  website: string;
  catalogue: string;
  labels: string[];
  keywords: string;
  editions: number[];
  translations: Record<string, number>;
  chapters: { title: string; pages: number; isRead: boolean }[];
  summary: string;
  note: string;
  cover: string;
  samples: string[];
  origin: Record<string, unknown>;
  lent: { month: string; times: number }[];
}

export default defineResource<Book>()({
  name: 'books',
  path: '/books',
  provider: 'library',
  menu: { order: 10, icon: 'BookOutlined', group: 'catalogue' },
  access: {
    list: ['ASSISTANT'],
    show: ['ASSISTANT'],
    create: ['LIBRARIAN'],
    edit: ['ASSISTANT'],
    remove: ['LIBRARIAN'],
  },
  calls: {
    list: 'GET /books',
    get: 'GET /books/{id}',
    create: 'POST /books',
    update: 'PATCH /books/{id}',
    remove: 'DELETE /books/{id}',
    figures: 'GET /books/{id}/figures',
    readers: 'GET /books/{id}/readers',
    isbn: 'POST /check-isbn',
  },
  fields: {
    title: { kind: 'text' },
    subtitle: { kind: 'text', absent: true },
    isbn: { kind: 'text', whole: true },
    authorId: { kind: 'relation', resource: 'authors', label: 'name' },
    translatorIds: { kind: 'relations', resource: 'authors', label: 'name', id: 'id', create: false },
    suggestedBy: { kind: 'relations', resource: 'members', label: ['name', 'city'] },
    genre: {
      kind: 'enum',
      values: { novel: 'info', poetry: 'success', science: 'warning', children: 'neutral' },
    },
    shelf: { kind: 'badge', tone: 'plain', tones: { Archive: 'danger' } },
    branch: {
      kind: 'relation',
      resource: 'branches',
      label: ['name', 'address.city'],
      id: 'code',
      create: false,
    },
    pages: { kind: 'number', digits: 0 },
    copies: { kind: 'number' },
    rating: { kind: 'number', renderer: 'stars' },
    worn: { kind: 'percent', digits: 1 },
    price: {
      kind: 'money',
      currency: 'currency',
      own: { value: 'paid', currency: 'paidIn' },
      digits: 2,
      access: { read: ['LIBRARIAN'], write: ['LIBRARIAN'] },
    },
    currency: { kind: 'text' },
    paid: { kind: 'number' },
    paidIn: { kind: 'text' },
    value: { kind: 'computed', from: 'price * copies', show: { kind: 'money' } },
    publishedOn: { kind: 'date' },
    addedAt: { kind: 'datetime', parts: ['year', 'month', 'day'] },
    readingTime: { kind: 'duration', unit: 'minutes' },
    storyHour: { kind: 'time', seconds: true },
    isLent: { kind: 'boolean' },
    website: { kind: 'link' },
    catalogue: { kind: 'link', to: 'https://catalogue.example/{isbn}', text: 'isbn' },
    labels: { kind: 'tags', suggested: ['new', 'classic', 'staff pick'] },
    keywords: { kind: 'tags', separator: ',' },
    editions: { kind: 'array', of: { kind: 'number' } },
    translations: { kind: 'keyValue', of: { kind: 'number' } },
    chapters: {
      kind: 'objects',
      fields: { title: { kind: 'text' }, pages: { kind: 'number' }, isRead: { kind: 'boolean' } },
      needed: ['title'],
    },
    summary: { kind: 'markdown', rows: 6 },
    note: { kind: 'multiline', rows: 3 },
    cover: {
      kind: 'imageFile',
      initials: 'title',
      upload: { call: 'POST /files', part: 'file', with: { folder: 'covers' }, value: 'file.key' },
      types: ['image/png', 'image/jpeg', 'image/svg+xml'],
      maxSize: 2,
      address: '/api/files/{value}',
    },
    samples: {
      kind: 'file',
      upload: { call: 'POST /files', part: 'file', with: { folder: 'samples' }, value: 'file.key' },
      types: ['.pdf', 'text/plain'],
      maxSize: 5,
      many: true,
      address: '/api/files/{value}',
    },
    origin: { kind: 'json' },
  },
  list: {
    columns: [
      'title',
      'authorId',
      'genre',
      'shelf',
      'pages',
      'copies',
      'price',
      'value',
      'publishedOn',
      'isLent',
    ],
    hidden: ['publishedOn', 'isLent'],
    widths: { title: { width: 240, minWidth: 120 } },
    filters: [
      { field: 'title', at: 'server', as: 'search', param: 'q' },
      { field: 'authorId', at: 'server' },
      { field: 'genre', at: 'server', as: 'choice' },
      { field: 'pages', at: 'server', as: 'range', min: 0, params: { from: 'pages_gte', to: 'pages_lte' } },
      { field: 'shelf', at: 'local', as: 'text', matches: ['shelf', 'branch'] },
      { field: 'isLent', at: 'both', needs: 'reports' },
    ],
    filterBuilder: true,
    sorts: { title: 'title', pages: 'pages', publishedOn: 'publishedOn', copies: 'copies' },
    sortNeeds: 'reports',
    defaultSort: { field: 'title', direction: 'ASC' },
    pageSize: 8,
    columnChoice: true,
    export: true,
    import: { fields: ['title', 'isbn', 'authorId', 'genre', 'pages'] },
    inline: ['title', 'copies'],
    summary: { title: 'count', pages: 'avg', copies: 'sum', value: 'sum' },
    rowLinks: [
      { name: 'view', to: '{here}/{id}' },
      {
        name: 'author',
        to: '/authors/{authorId}',
        when: { field: 'authorId', not: null },
        access: ['ASSISTANT'],
      },
    ],
    cellLinks: {
      title: { to: '/books/{id}' },
      shelf: { to: '/shelves', when: { field: 'shelf', in: ['A', 'B', 'C'] }, access: ['LIBRARIAN'] },
    },
  },
  search: ['title'],
  show: {
    image: 'cover',
    called: ['title', 'subtitle'],
    labels: { addedAt: 'inLibrary' },
    cards: {
      figures: { call: 'figures', params: { id: 'id' } },
      items: [
        { name: 'copies', of: 'row', value: 'copies', show: { kind: 'number' } },
        { name: 'loans', of: 'figures', value: 'loans', show: { kind: 'number' }, absent: 0 },
        { name: 'waiting', of: 'figures', value: 'waiting', show: { kind: 'number' }, absent: 'text' },
        { name: 'branch', each: 'branches', label: 'name', value: 'copies', show: { kind: 'number' } },
      ],
    },
    sections: [
      {
        name: 'book',
        fields: [
          'subtitle',
          'isbn',
          'authorId',
          'translatorIds',
          'genre',
          'rating',
          'publishedOn',
          'summary',
        ],
      },
      {
        name: 'library',
        fields: ['shelf', 'branch', 'worn', 'price', 'value', 'addedAt', 'suggestedBy', 'note'],
      },
    ],
    tabs: [
      {
        name: 'reading',
        charts: [
          {
            name: 'lent',
            as: 'line',
            rows: 'lent',
            reversed: true,
            x: { value: 'month', show: { kind: 'text' } },
            series: [{ name: 'times', value: 'times', show: { kind: 'number' } }],
          },
          {
            name: 'readers',
            access: ['LIBRARIAN'],
            figures: {
              call: 'readers',
              params: { id: 'id' },
              range: { usual: 'week', totals: 'totals' },
            },
            rows: 'items',
            x: { value: 'at' },
            series: [
              { name: 'readers', value: 'readers' },
              { name: 'pages', value: 'pages' },
            ],
          },
        ],
      },
      { name: 'loans', related: [{ resource: 'loans', filter: { bookId: 'id' } }] },
      {
        name: 'more',
        fields: [
          'readingTime',
          'storyHour',
          'website',
          'catalogue',
          'labels',
          'keywords',
          'editions',
          'translations',
          'chapters',
          'samples',
          'origin',
        ],
      },
    ],
    links: [{ name: 'shelf', to: '/shelves' }],
    share: { value: 'isbn', access: ['ASSISTANT'] },
  },
  create: {
    in: 'drawer',
    sections: [
      {
        name: 'book',
        fields: [
          { field: 'title', required: true, length: { min: 2, max: 120 } },
          {
            field: 'isbn',
            required: true,
            pattern: '[0-9]{13}',
            unique: { call: 'isbn', param: 'isbn' },
            hint: true,
            ownWords: ['pattern', 'taken'],
          },
          { field: 'authorId', required: true },
          { field: 'genre', initial: 'novel' },
          { field: 'pages', range: { min: 1, max: 5000 }, hint: { min: 1, max: 5000 } },
        ],
      },
      {
        name: 'library',
        fields: [
          { field: 'copies', initial: 1 },
          { field: 'isLent', initial: false },
          { field: 'publishedOn', initial: { today: 0 } },
          { field: 'subtitle', when: [{ field: 'genre', not: 'children' }] },
          { field: 'note', requiredWhen: [{ field: 'copies', is: 0 }] },
          { field: 'storyHour', when: [{ field: 'genre', in: ['children', 'poetry'] }] },
        ],
      },
    ],
    addAnother: true,
    refresh: ['authors'],
    goTo: '/books/{id}',
  },
  edit: {
    in: 'drawer',
    about: ['isbn'],
    fields: [{ field: 'title', required: true }, 'copies'],
    tabs: [
      {
        name: 'book',
        fields: [
          'subtitle',
          'authorId',
          'translatorIds',
          'genre',
          'publishedOn',
          'summary',
          'cover',
          'samples',
        ],
      },
      {
        name: 'library',
        sections: [
          { name: 'place', fields: ['branch', 'suggestedBy', 'storyHour', 'readingTime', 'worn'] },
          { name: 'cost', fields: ['price', 'note'] },
        ],
      },
      {
        name: 'more',
        fields: ['website', 'labels', 'keywords', 'editions', 'translations', 'chapters', 'origin'],
      },
    ],
  },
  mutationMode: { edit: 'optimistic', inline: 'undoable', remove: 'undoable' },
  undoableTimeout: 5000,
});
