import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Compressible file types, except the page, into which the server writes settings. */
const endings = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);
const smallest = 512;

/** Writes a `.br` and a `.gz` beside each file that gets smaller. @param {string} folder */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < smallest) return;
      const [small, smaller] = await Promise.all([
        gz(content, { level: 9 }),
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ]);
      writeFileSync(`${file}.gz`, small);
      writeFileSync(`${file}.br`, smaller);
    }),
  );
}
