import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { consoleOrigins } from '@roundkeeper/kit/wire/console-origins';
import { contentSecurityPolicy } from '../connections/security-headers';

export interface ConsolePage {
  readonly etag: string;
  /** Its Content Security Policy, which allows what its settings name. */
  readonly policy: string;
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

type JsonObject = Readonly<Record<string, unknown>>;

const settingsElement = /(<script id="roundkeeper-settings" type="application\/json">)([^<]*)(<\/script>)/;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function overlay(base: JsonObject, over: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isObject(below) && isObject(value) ? overlay(below, value) : value;
  }
  return merged;
}

/** Merges settings into the page's element, escaped so that no text can close it. */
function withSettings(
  html: string,
  settings: JsonObject,
): { readonly html: string; readonly merged: JsonObject } {
  let merged = settings;
  const made = html.replace(settingsElement, (_, open: string, stored: string, close: string) => {
    const defaults: unknown = stored.trim() === '' ? {} : JSON.parse(stored);
    merged = overlay(isObject(defaults) ? defaults : {}, settings);
    return open + JSON.stringify(merged).replaceAll('<', '\\u003c') + close;
  });
  return { html: made, merged };
}

async function makePage(file: string, settings: JsonObject): Promise<ConsolePage> {
  const { html, merged } = withSettings(await readFile(file, 'utf8'), settings);
  const identity = Buffer.from(html);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const policy = contentSecurityPolicy(consoleOrigins(merged));
  return { etag, policy, bodies: { identity, gzip: gzipped, br: brotli } };
}

/**
 * Reads the console's page with the deployment's settings and caches it until the build changes.
 * @returns a function that returns the page, or undefined without a build
 */
export function consolePageOf(file: string, settings: JsonObject): () => Promise<ConsolePage | undefined> {
  let made: { readonly at: number; readonly page: Promise<ConsolePage> } | undefined;
  return async () => {
    const at = await stat(file).then(
      (found) => found.mtimeMs,
      () => undefined,
    );
    if (at === undefined) return undefined;
    if (made?.at !== at) made = { at, page: makePage(file, settings) };
    return made.page;
  };
}
