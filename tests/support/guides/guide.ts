import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { formatSource } from '../../../scripts/resource/writing/format-source';

const folder = new URL('../../../docs/', import.meta.url);

/** Puts text between the marks that name it. */
const put = (whole: string, mark: string, text: string) =>
  whole.replace(
    new RegExp(`(<!-- ${mark}: [^>]*-->)[^]*?(<!-- /${mark} -->)`),
    (_, open: string, close: string) => `${open}\n\n${text}\n\n${close}`,
  );

/**
 * Fails when the generated parts of a guide differ from the code; `npm run docs` generates them again.
 * @param made the text between the marks `<!-- name: … -->` and `<!-- /name -->`, by name
 */
export async function checkGuide(name: string, made: Readonly<Record<string, string>>): Promise<void> {
  const file = fileURLToPath(new URL(name, folder));
  const whole = Object.entries(made).reduce(
    (text, [mark, part]) => put(text, mark, part),
    readFileSync(file, 'utf8'),
  );
  const wanted = await formatSource(whole, file);
  if (process.env['UPDATE_DOCS']) writeFileSync(file, wanted);
  for (const mark of Object.keys(made)) expect(wanted).toContain(`<!-- /${mark} -->`);
  expect(readFileSync(file, 'utf8'), 'npm run docs makes it anew').toBe(wanted);
}
