import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredKeys } from '../../../packages/kit/src/extras/json/declared-keys';
import { valueAt } from '../../../packages/kit/src/lib/value-at';
import { root } from '../../../vite/places';
import { languages, localesFolder, type Declared } from '../declarations';

/** Reports a declaration's missing texts, by language. */
export function checkTexts({ resource, texts: own }: Declared): string[] {
  const keys = declaredKeys(resource);
  return languages().flatMap((lng) => {
    const file = `${localesFolder}/${lng}/${resource.name}.json`;
    const read = (): unknown =>
      existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {};
    const texts = own ? own[lng] : read();
    const missing = keys.filter((key) => {
      const text = valueAt(texts, key);
      return typeof text !== 'string' || text === '';
    });
    const where = own ? `texts.${lng}` : file;
    return missing.length === 0 ? [] : [`${where} has no ${missing.join(', ')}`];
  });
}
