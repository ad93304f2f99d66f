// @vitest-environment node
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { access, adminTypes } from '../../contract/platform/access';
import { consoleFlags } from '../../contract/platform/flags';
import { paths } from '../../src/config/paths';
import { evaluateDeclarations } from '../../vite/declarations';
import { packKit, textsIn, unpack } from '../support/servers/packed-kit';

const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-pack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = new Map<string, string>();
let names: readonly string[] = [];

/** Plain words that the kit has of its own: an audit log, dashboards, an icon for people, and the folder and texts of settings. */
const shared = new Set(['audit', '/dashboard', 'users', '/settings', '/roles', '/']);

const readTaglines = () =>
  readdirSync('public/locales').map((lng) => {
    const texts = JSON.parse(readFileSync(`public/locales/${lng}/login.json`, 'utf8')) as {
      readonly tagline: string;
    };
    return texts.tagline;
  });

/** Words of bidding that no declaration has as its name, and the features that a deployment may turn off. */
const domain = [
  'bid',
  'bids',
  'bidder',
  'bidders',
  'bidding',
  'coupon',
  'influencer',
  'winner',
  'Round',
  ...Object.keys(consoleFlags),
];

beforeAll(async () => {
  const packed = await unpack(packKit('./packages/kit', folder), folder);
  const template = [...textsIn('packages/kit/template')].map(
    ([path, text]) => [`template/${path}`, text] as const,
  );
  files = new Map([...textsIn(packed), ...template]);
  const { declarations } = await evaluateDeclarations('src/resources');
  const own = declarations.flatMap(({ name, path }) => [name, ...(path === undefined ? [] : [path])]);
  names = [...own, ...Object.values(paths), ...Object.keys(access), ...adminTypes, ...readTaglines()];
}, 120_000);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Words that are plain English, or a part of code, unless they are written as they are here. */
const asWritten = (word: string) => word === 'Round' || adminTypes.some((type) => type === word);

/** Returns the files, with what stands around it, that say a word by itself, at the start of a sentence too. */
function saying(word: string): readonly string[] {
  const isExact = asWritten(word);
  const pattern = new RegExp(String.raw`(?<![\w/-])${escaped(word)}(?![\w-])`, isExact ? 'u' : 'iu');
  return [...files].flatMap(([file, text]) => {
    const isThere = isExact ? text.includes(word) : text.toLowerCase().includes(word.toLowerCase());
    const at = isThere ? text.search(pattern) : -1;
    return at === -1 ? [] : [`${word} in ${file}: ${text.slice(Math.max(0, at - 30), at + 60)}`];
  });
}

test('the packed kit and the template of a new repository name no resource, page, permission or role of this platform', () => {
  const words = [...new Set([...names, ...domain])].filter((word) => !shared.has(word));
  expect(words.length).toBeGreaterThan(100);
  expect(words.flatMap(saying)).toEqual([]);
});

test('a word of the platform in a file would be found', () => {
  files.set('src/example.ts', "path: '/rounds/7', access: 'SUPER'");
  expect(saying('/rounds')).toHaveLength(1);
  expect(saying('SUPER')).toHaveLength(1);
  expect(saying('/round')).toHaveLength(0);
  files.set('src/example.ts', '/** As in "Coupon disabled" and "Round 104". */');
  expect([...saying('coupon'), ...saying('Round'), ...saying('round 104')]).toHaveLength(3);
  files.delete('src/example.ts');
});

test('everything that the packed kit exports is in it, and none of its tests', () => {
  const { exports } = JSON.parse(files.get('package.json') ?? '{}') as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  const targets = Object.values(exports).flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one),
  );
  expect(targets.filter((target) => !files.has(target.slice(2)))).toEqual([]);
  expect([...files.keys()].filter((file) => /\.test\.tsx?$/.test(file) && file.startsWith('src'))).toEqual(
    [],
  );
});

test('the manifest of the packed kit names each export once, and the license that it names is in it', () => {
  const keys = [...(files.get('package.json') ?? '').matchAll(/^ {4}"(\.[^"]*)":/gm)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(100);
  expect(keys).toEqual([...new Set(keys)]);
  expect(files.get('LICENSE')).toBe(readFileSync('LICENSE', 'utf8'));
});

test('what a README of the packed kit links to is in it', () => {
  const links = [...files].flatMap(([file, text]) =>
    file.endsWith('.md')
      ? [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
          posix.join(posix.dirname(file), to),
        )
      : [],
  );
  expect(links).toContain('src/extras/dashboards/README.md');
  expect(links.filter((path) => !files.has(path))).toEqual([]);
});

test('the packed kit has the texts that its code shows, in every language of this repository', () => {
  // Whoever writes a login page writes its texts, and the titles of plugins' pages are code.
  const others = new Set(['login', 'plugins']);
  const shown = [...files].flatMap(([file, text]) =>
    /^src\/.*\.tsx?$/.test(file)
      ? [...text.matchAll(/(?:useTranslation|loadNamespaces)\(\[?((?:'\w+',? ?)+)/g)].flatMap(
          ([, names = '']) => names.split(/\W+/).filter((name) => name !== '' && !others.has(name)),
        )
      : [],
  );
  const names = new Set(shown);
  expect(names.size).toBeGreaterThan(4);
  for (const lng of readdirSync('public/locales'))
    for (const name of names)
      expect(existsSync(join(folder, 'package/packed/locales', lng, `${name}.json`)), `${lng} ${name}`).toBe(
        true,
      );
});
