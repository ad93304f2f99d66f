const everybody = ['SUPER'];

/** The recipes of a kitchen: a resource with a field of nearly every kind. */
export const recipeRows = [
  {
    id: 1,
    title: 'Bread',
    notes: 'Knead.\nWait.',
    tags: ['warm', 'simple'],
    steps: ['Mix', 'Bake'],
    prepare: 90,
    story: 'From **Rye**, with *love*.',
    servedAt: '18:30',
    ingredients: [{ id: 1, name: 'Flour', grams: 500 }],
    nutrition: { energy: 2500 },
  },
  { id: 2, title: 'Soup', notes: 'Stir.', tags: ['warm'], steps: ['Boil'], prepare: 20, servedAt: '12:00' },
];

const form = {
  fields: [
    { field: 'title', required: true },
    'tags',
    'prepare',
    'servedAt',
    'steps',
    'ingredients',
    'nutrition',
    'story',
    'notes',
  ],
};

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
    prepare: { kind: 'duration', unit: 'minutes' },
    servedAt: { kind: 'time' },
    story: { kind: 'markdown' },
    ingredients: {
      kind: 'objects',
      fields: { name: { kind: 'text' }, grams: { kind: 'number' } },
      needed: ['name'],
    },
    nutrition: { kind: 'keyValue', of: { kind: 'number' } },
    weight: { kind: 'computed', from: 'sum(ingredients.grams) / 1000', show: { kind: 'number', digits: 2 } },
  },
  list: {
    columns: [
      'title',
      'tags',
      'prepare',
      'servedAt',
      'steps',
      'ingredients',
      'weight',
      'nutrition',
      'story',
      'notes',
    ],
    filters: [
      { field: 'tags', where: 'server' },
      { field: 'prepare', where: 'server', as: 'range' },
    ],
    rowLinks: [{ name: 'view', to: '{here}/{id}' }],
  },
  show: {
    fields: ['title', 'tags', 'prepare', 'servedAt', 'steps', 'ingredients', 'nutrition', 'story', 'notes'],
  },
  create: form,
  edit: form,
  texts: {
    en: {
      title: 'Recipes',
      total: 'Total recipes: {{total}}',
      fields: {
        title: 'Title',
        notes: 'Notes',
        tags: 'Tags',
        steps: 'Steps',
        prepare: 'Preparation',
        servedAt: 'Served at',
        ingredients: 'Ingredients',
        nutrition: 'Nutrition',
        weight: 'Weight in kg',
        story: 'Story',
      },
      items: { ingredients: { name: 'Ingredient', grams: 'Grams' } },
      filters: { tags: 'Tags', prepare: 'Preparation' },
      links: { view: 'View recipe' },
      sections: { details: 'Details' },
      create: { title: 'Add recipe', done: 'Recipe added' },
      edit: { title: 'Edit recipe', done: 'Recipe saved' },
    },
  },
};
