import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { quoted, runModule } from '../../vite/run-module';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-run-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file as if that many seconds ago. */
function write(name: string, code: string, secondsAgo = 60): void {
  const file = join(folder, name);
  writeFileSync(file, code);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(file, time, time);
}

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

it('evaluates a module again whose file was changed while it was evaluated', async () => {
  const file = join(folder, 'made.ts');
  // It changes itself, after it was read.
  write(
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
  write('made.ts', 'throw new Error("not yet");');
  const code = `export { made } from ${quoted(join(folder, 'made.ts'))};`;
  await expect(runModule<Made>(code)).rejects.toThrow('not yet');
  write('made.ts', 'export const made = { value: 1 };');
  expect((await runModule<Made>(code)).made.value).toBe(1);
});
