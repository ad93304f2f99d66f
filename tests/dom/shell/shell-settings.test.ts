import { expect, test } from 'vitest';
import { BadSettings, defaultSettings, parseSettings } from '../../../packages/kit/src/settings/settings';

function problemsOf(text: string): BadSettings['problems'] {
  try {
    parseSettings(text);
  } catch (error) {
    if (error instanceof BadSettings) return error.problems;
    throw error;
  }
  return [];
}

test('settings that say nothing are the defaults', () => {
  expect(parseSettings('')).toEqual(defaultSettings);
  expect(parseSettings('{}')).toEqual(defaultSettings);
  expect(defaultSettings).toMatchObject({ apiBase: '/api/v1', graphqlUrl: '/graphql' });
  expect(defaultSettings.flags).toEqual({ roundManagement: true, dashboardData: true, liveRounds: false });
});

test('a backend is not taken to keep idempotency keys unless it says so', () => {
  expect(parseSettings('{}').idempotencyKeys).toBe(false);
  expect(parseSettings('{"idempotencyKeys":true}').idempotencyKeys).toBe(true);
  expect(problemsOf('{"idempotencyKeys":"yes"}')).toEqual([
    { path: 'idempotencyKeys', value: '"yes" is not true or false' },
  ]);
});

test('what a deployment sets holds, beside the defaults of the rest', () => {
  const read = parseSettings(
    '{"title":"Rounds","flags":{"roundManagement":false},"apiBase":"https://api.example.org/v1"}',
  );
  expect(read).toMatchObject({
    title: 'Rounds',
    apiBase: 'https://api.example.org/v1',
    graphqlUrl: '/graphql',
  });
  expect(read.flags).toEqual({ roundManagement: false, dashboardData: true, liveRounds: false });
});

test.each([
  ['title', '""', 'a text of 1 to 80 characters'],
  ['apiBase', '"/api/v1/"', 'a path, or an address of http or ws'],
  ['languages', '[]', 'a list with an entry'],
  ['languages', '"en"', 'a list with an entry'],
  ['languages.0', '"deutsch!"', 'a language, as "pt-BR"'],
  ['flags', 'true', 'an object in braces'],
  ['flags.liveRounds', '1', 'true or false'],
  ['signIn', '"nobody"', '"none" or an object in braces'],
  ['plugins.0', '"https://evil.example/x.js"', 'a path on this host'],
  ['imageOrigins', '"https://img.example"', 'a list'],
  ['shareLinks', '[]', 'an object in braces'],
  ['chatApiKey', '1', 'a text'],
])('a bad value is named with its path, and with what it is to be: %s %s', (path, value, wanted) => {
  const [name = '', inner] = path.split('.');
  const nested = inner === '0' ? `[${value}]` : `{"${inner ?? ''}":${value}}`;
  expect(problemsOf(`{"${name}":${inner === undefined ? value : nested}}`)).toEqual([
    { path, value: `${value} is not ${wanted}` },
  ]);
});

test('every bad value is named at once', () => {
  const bad = '{"title":"","flags":{"liveRounds":1},"languages":[],"apiBase":"/api/v1/"}';
  expect(problemsOf(bad).map(({ path }) => path)).toEqual([
    'title',
    'flags.liveRounds',
    'languages',
    'apiBase',
  ]);
});

test('a capability that there is not is named, and none at all can be offered', () => {
  expect(parseSettings('{"capabilities":[]}').capabilities).toEqual([]);
  expect(problemsOf('{"capabilities":["coupons","audit"]}')).toEqual([
    { path: 'capabilities.1', value: '"audit" is not a capability' },
  ]);
});

test('a name that is no setting is named, also inside the flags', () => {
  expect(problemsOf('{"titel":"Rounds","flags":{"live":true}}')).toEqual([
    {
      path: 'titel',
      value: expect.stringContaining('"Rounds" is not the value of a setting: there are title, ') as string,
    },
    {
      path: 'flags.live',
      value: 'true is not the value of a setting: there are roundManagement, dashboardData, liveRounds',
    },
  ]);
});

test('an address to share rows under is one of the web, with a value of the row after its host', () => {
  const problemsFor = (address: string) => problemsOf(JSON.stringify({ shareLinks: { posts: address } }));
  expect(problemsFor('https://blog.example.org/?post={id}')).toEqual([]);
  expect(problemsFor('http://localhost:3000/posts/{author.name}/{id}#top')).toEqual([]);
  for (const address of [
    'https://{id}.example.org/',
    'javascript://x/{id}',
    '/posts/{id}',
    'https://blog.example.org/',
  ])
    expect(problemsFor(address)).toEqual([
      {
        path: 'shareLinks.posts',
        value: `${JSON.stringify(address)} is not an address with a {path} of the row in it`,
      },
    ]);
});

test('settings that are not JSON are refused with the text that stands there', () => {
  const path = 'roundkeeper-settings';
  expect(problemsOf('{"title":')).toEqual([
    { path, value: expect.stringMatching(/^\{"title": is not JSON: ./) as string },
  ]);
  expect(problemsOf('[]')).toEqual([{ path, value: '[] is not an object in braces' }]);
});
