const everybody = ['SUPER'];

/** The recipes of a kitchen: a resource with a field of nearly every kind. */
export const recipeRows = [
  {
    id: 1,
    title: 'Bread',
    notes: 'Knead.\nWait.',
    tags: ['warm', 'simple'],
    steps: ['Mix', 'Bake'],
  },
  { id: 2, title: 'Soup', notes: 'Stir.', tags: ['warm'], steps: ['Boil'] },
];

/** Their declaration as JSON. */
export const recipes = {
  name: 'recipes',
  provider: 'blog',
  path: '/recipes',
  menu: { order: 98, icon: 'bookmark' },
  access: { list: everybody, show: everybody, create: everybody, edit: everybody },
  calls: '/recipes',
  fields: {
    title: { kind: 'text' },
    notes: { kind: 'multiline' },
    tags: { kind: 'tags', suggested: ['cold', 'sweet'] },
    steps: { kind: 'array', of: { kind: 'text' } },
  },
  list: {
    columns: ['title', 'tags', 'steps', 'notes'],
    filters: [{ field: 'tags', at: 'server' }],
    rowLinks: [{ name: 'view', to: '{here}/{id}' }],
  },
  show: { fields: ['title', 'tags', 'steps', 'notes'] },
  create: { fields: [{ field: 'title', required: true }, 'tags', 'steps', 'notes'] },
  edit: { fields: [{ field: 'title', required: true }, 'tags', 'steps', 'notes'] },
  texts: {
    en: {
      title: 'Recipes',
      total: 'Total recipes: {{total}}',
      fields: { title: 'Title', notes: 'Notes', tags: 'Tags', steps: 'Steps' },
      filters: { tags: 'Tags' },
      links: { view: 'View recipe' },
      sections: { details: 'Details' },
      create: { title: 'Add recipe', done: 'Recipe added' },
      edit: { title: 'Edit recipe', done: 'Recipe saved' },
    },
  },
};
