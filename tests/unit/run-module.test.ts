import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { quoted, runModule } from '../../vite/run-module';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-run-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, code: string) => writeFileSync(join(folder, name), code);

interface Made {
  readonly made: { readonly value: number };
}

it('evaluates a module again once a file that it imports, however far, is another or is gone', async () => {
  write('value.ts', 'export const value: number = 1;');
  write('made.ts', "import { value } from './value'; export const made = { value };");
  const code = `export { made } from ${quoted(join(folder, 'made.ts'))};`;
  const first = await runModule<Made>(code);
  expect(first.made.value).toBe(1);
  expect((await runModule<Made>(code)).made).toBe(first.made);
  write('value.ts', 'export const value: number = 22;');
  expect((await runModule<Made>(code)).made.value).toBe(22);
  rmSync(join(folder, 'value.ts'));
  await expect(runModule<Made>(code)).rejects.toThrow('value');
});

it('evaluates a module again after a mistake in it', async () => {
  write('made.ts', 'throw new Error("not yet");');
  const code = `export { made } from ${quoted(join(folder, 'made.ts'))};`;
  await expect(runModule<Made>(code)).rejects.toThrow('not yet');
  write('made.ts', 'export const made = { value: 1 };');
  expect((await runModule<Made>(code)).made.value).toBe(1);
});
