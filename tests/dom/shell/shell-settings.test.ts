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
  expect(problemsOf('{"idempotencyKeys":"yes"}')).toEqual([{ path: 'idempotencyKeys', value: '"yes"' }]);
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

test('every bad value is named with its path and what stands there', () => {
  expect(problemsOf('{"title":"","flags":{"liveRounds":1},"languages":[],"apiBase":"/api/v1/"}')).toEqual([
    { path: 'title', value: '""' },
    { path: 'flags.liveRounds', value: '1' },
    { path: 'languages', value: '[]' },
    { path: 'apiBase', value: '"/api/v1/"' },
  ]);
});

test('a capability that there is not is named, and none at all can be offered', () => {
  expect(parseSettings('{"capabilities":[]}').capabilities).toEqual([]);
  expect(problemsOf('{"capabilities":["coupons","audit"]}')).toEqual([
    { path: 'capabilities.1', value: '"audit"' },
  ]);
});

test('a name that is no setting is named, also inside the flags', () => {
  expect(problemsOf('{"titel":"Rounds","flags":{"live":true}}')).toEqual([
    { path: 'titel', value: '"Rounds"' },
    { path: 'flags.live', value: 'true' },
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
    expect(problemsFor(address)).toEqual([{ path: 'shareLinks.posts', value: JSON.stringify(address) }]);
});

test('settings that are not JSON are refused with the text that stands there', () => {
  expect(problemsOf('{"title":')).toEqual([{ path: 'roundkeeper-settings', value: '{"title":' }]);
  expect(problemsOf('[]')).toEqual([{ path: 'roundkeeper-settings', value: '[]' }]);
});
