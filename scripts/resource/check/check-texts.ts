import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyResource } from '../../../src/config/resource';
import { declaredKeys } from '../../../src/kit/text/label-keys';
import { valueAt } from '../../../src/lib/value-at';
import { root } from '../declarations';

const folder = 'public/locales';

/** The languages that the console has texts in. */
const languages = () =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** What a declaration has no words for, by language. */
export function checkTexts(resource: AnyResource): string[] {
  const keys = declaredKeys(resource);
  return languages().flatMap((lng) => {
    const file = `${folder}/${lng}/${resource.name}.json`;
    const texts: unknown = existsSync(join(root, file))
      ? JSON.parse(readFileSync(join(root, file), 'utf8'))
      : {};
    const missing = keys.filter((key) => {
      const text = valueAt(texts, key);
      return typeof text !== 'string' || text === '';
    });
    return missing.length === 0 ? [] : [`${file} has no ${missing.join(', ')}`];
  });
}
