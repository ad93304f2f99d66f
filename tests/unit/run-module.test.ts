import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { quoted, runModule } from '../../vite/run-module';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-run-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file, and lets the moment pass in which it might be changed again unseen. */
async function write(name: string, code: string): Promise<void> {
  writeFileSync(join(folder, name), code);
  await setTimeout(50);
}

interface Made {
  readonly made: { readonly value: number };
}

it('evaluates a module again once a file that it imports, however far, is another or is gone', async () => {
  await write('value.ts', 'export const value: number = 1;');
  await write('made.ts', "import { value } from './value'; export const made = { value };");
  const code = `export { made } from ${quoted(join(folder, 'made.ts'))};`;
  const first = await runModule<Made>(code);
  expect(first.made.value).toBe(1);
  expect((await runModule<Made>(code)).made).toBe(first.made);
  await write('value.ts', 'export const value: number = 22;');
  expect((await runModule<Made>(code)).made.value).toBe(22);
  rmSync(join(folder, 'value.ts'));
  await expect(runModule<Made>(code)).rejects.toThrow('value');
});

it('evaluates a module again whose file was changed while it was evaluated', async () => {
  const file = join(folder, 'made.ts');
  // It changes itself, after it was read.
  await write(
    'made.ts',
    `import { writeFileSync } from 'node:fs';
writeFileSync(${quoted(file)}, 'export const made = { value: 2 };');
export const made = { value: 1 };`,
  );
  const code = `export { made } from ${quoted(file)};`;
  expect((await runModule<Made>(code)).made.value).toBe(1);
  expect((await runModule<Made>(code)).made.value).toBe(2);
});

it('evaluates a module again after a mistake in it', async () => {
  await write('made.ts', 'throw new Error("not yet");');
  const code = `export { made } from ${quoted(join(folder, 'made.ts'))};`;
  await expect(runModule<Made>(code)).rejects.toThrow('not yet');
  await write('made.ts', 'export const made = { value: 1 };');
  expect((await runModule<Made>(code)).made.value).toBe(1);
});
