import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program, in the folders of administration too. @returns its path, or undefined where it is not installed */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const found = folders.find((folder) => folder && existsSync(join(folder, name)));
  return found && join(found, name);
}
