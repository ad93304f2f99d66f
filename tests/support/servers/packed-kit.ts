import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';

/** Packs a package as npm publishes it. @returns the path of the tarball in the folder */
export function packKit(source: string, folder: string, ...options: readonly string[]): string {
  const args = ['pack', source, '--json', '--pack-destination', folder, ...options];
  const { stdout, stderr, status } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as readonly { readonly filename: string }[];
  return join(folder, packed?.filename ?? '');
}

/** Unpacks a tarball. @returns the folder of the package */
export async function unpack(tarball: string, folder: string): Promise<string> {
  await extract({ file: tarball, cwd: folder });
  return join(folder, 'package');
}

/** Returns the texts of all files below a folder, by path. */
export const textsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
