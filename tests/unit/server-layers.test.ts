// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'server/src/modules';

/** The files of the modules whose names end like that, with their texts. */
const filesNamed = (end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

const routes = filesNamed('routes.ts');
const repositories = filesNamed('repository.ts');

/** The names that begin with what a function does that only reads. */
const reading = /^(?:find|list|get|count|has|is|wants|sum)[A-Z]/;

/** Returns the functions of repositories that a file of routes uses. */
function usedOf(text: string): string[] {
  const named = [...text.matchAll(/import \{([^}]*)\} from '[^']*repository'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const modules = [...text.matchAll(/import \* as (\w+) from '[^']*repository'/g)].map(
    ([, name = '']) => name,
  );
  const called = modules.flatMap((name) =>
    [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
  );
  // Types have a capital letter.
  return [...named, ...called].filter((name) => /^[a-z]/.test(name));
}

describe('the layers of the API', () => {
  it('are seen', () => {
    expect(routes.length).toBeGreaterThan(25);
    expect(repositories.length).toBeGreaterThan(25);
    expect(routes.flatMap(({ text }) => usedOf(text)).length).toBeGreaterThan(50);
  });

  it.each(routes)('$file reads from repositories, and leaves every write to a service', ({ text }) => {
    expect(usedOf(text).filter((name) => !reading.test(name))).toEqual([]);
  });

  it.each([...routes, ...repositories])('$file begins no transaction', ({ text }) => {
    expect(text).not.toMatch(/\.(?:transaction|step)\(/);
  });
});
