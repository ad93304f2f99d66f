import { accessTable, isCapability } from './access-table';
import type { Action, Flag } from '../wire/access';
import type { consoleSettingNames } from '../wire/console-settings';
import { isRecord } from '../lib/value-at';
import { parseJson } from '../lib/json';
import { slot } from '../lib/slot';

export interface DeployedTheme {
  /** As `#rrggbb`; the dark mode has a lighter one. */
  readonly primary?: string;
  /** The address of a picture beside the title. */
  readonly logo?: string;
}

/** An API besides the platform's own; the extra `sources` adds what else may be said of one. */
export interface Source {
  readonly base: string;
}

/** How people sign in; the extra `sign-in` adds the calls. */
export interface SignIn {
  readonly base?: string | undefined;
}

export interface Roles {
  /** Those that may do everything. */
  readonly all: readonly string[];
  readonly others?: readonly string[] | undefined;
  readonly access?: Readonly<Partial<Record<Action, readonly string[]>>> | undefined;
  /** Where a role lands after signing in. */
  readonly landing?: Readonly<Record<string, string>> | undefined;
}

/** The settings that a deployment may change without a rebuild; see `docs/deploy.md`. */
export interface Settings {
  readonly title: string;
  readonly apiBase: string;
  readonly graphqlUrl: string;
  /** Derived from `graphqlUrl` when absent. */
  readonly graphqlWsUrl?: string | undefined;
  /** The plain REST API of resources with `"provider": "rest"`. */
  readonly restBase?: string | undefined;
  /** APIs besides the platform's own, by name. */
  readonly sources: Readonly<Record<string, Source>>;
  /** Signing in other than by the contract's calls; `none` where nobody does. */
  readonly signIn?: SignIn | 'none' | undefined;
  /** Roles other than the contract's. */
  readonly roles?: Roles | undefined;
  readonly theme?: DeployedTheme | undefined;
  /** Origins of pictures, besides those of the console and its APIs. */
  readonly imageOrigins: readonly string[];
  /** Origins for uploads to signed addresses, besides those of the console and its APIs. */
  readonly uploadOrigins: readonly string[];
  /** Share links by resource, with `{path}`s for values of the row. */
  readonly shareLinks: Readonly<Record<string, string>>;
  /** The key of a chat's API, for a platform that has one. */
  readonly chatApiKey?: string | undefined;
  readonly flags: Readonly<Record<Flag, boolean>>;
  /** Whether the backend honours `Idempotency-Key`, so that a lost POST or PATCH can be sent again. */
  readonly idempotencyKeys: boolean;
  /** The backend's extensions of the specification, in place of those that it announces. */
  readonly capabilities?: readonly string[] | undefined;
  readonly languages: readonly string[];
  /** False where all resources come from `resources`. */
  readonly builtInPages: boolean;
  readonly resources: readonly string[];
  /** Paths of modules that register code. */
  readonly plugins: readonly string[];
}

export const defaultSettings: Settings = {
  title: 'Roundkeeper Admin',
  apiBase: '/api/v1',
  graphqlUrl: '/graphql',
  /** Those of the platform, which registers them before. */
  get flags() {
    return accessTable().flags as Settings['flags'];
  },
  idempotencyKeys: false,
  languages: ['en', 'de', 'ar'],
  builtInPages: true,
  resources: [],
  plugins: [],
  sources: {},
  imageOrigins: [],
  uploadOrigins: [],
  shareLinks: {},
};

interface Problem {
  readonly path: string;
  /** With what it is to be. */
  readonly value: string;
}

export class BadSettings extends Error {
  override readonly name = 'BadSettings';

  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ path, value }) => `${path}: ${value}`).join('\n'));
  }
}

type Check = (value: unknown, path: string) => readonly Problem[];

const bad =
  (wanted: string): Check =>
  (value, path) => [
    { path: path || 'roundkeeper-settings', value: `${JSON.stringify(value)} is not ${wanted}` },
  ];

const fulfilling =
  (wanted: string, isGood: (value: unknown) => boolean): Check =>
  (value, path) =>
    isGood(value) ? [] : bad(wanted)(value, path);

const matching = (wanted: string, isGood: (text: string) => boolean) =>
  fulfilling(wanted, (value) => typeof value === 'string' && isGood(value));

/** Checks the items of a list, or the values of an object. */
const eachOf =
  (wanted: string, isGood: (value: unknown) => value is object, check: Check): Check =>
  (value, path) =>
    isGood(value)
      ? Object.entries(value).flatMap(([key, item]) => check(item, `${path}.${key}`))
      : bad(wanted)(value, path);

const listOf = (check: Check, least = 0) =>
  eachOf(
    least > 0 ? 'a list with an entry' : 'a list',
    (value): value is unknown[] => Array.isArray(value) && value.length >= least,
    check,
  );

const anObject = 'an object in braces';

/** A name without a check is bad. */
const object =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (!isRecord(value)) return bad(anObject)(value, path);
    const unknown = bad(`the value of a setting: there are ${Object.keys(checks).join(', ')}`);
    return Object.entries(value).flatMap(([name, given]) => {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
      return (check ?? unknown)(given, path === '' ? name : `${path}.${name}`);
    });
  };

/** Its properties are checked by a schema later. */
const record = fulfilling(anObject, isRecord);

const flag = fulfilling('true or false', (value) => typeof value === 'boolean');

const address = matching(
  'a path, or an address of http or ws',
  (text) => /^(?:(?:https?|wss?):\/\/[^\s/]+)?(?:\/[^\s/]+)*$/.test(text) && text !== '',
);
const shareLink = matching(
  'an address with a {path} of the row in it',
  (text) => /^https?:\/\/[^\s/?#\\{}]+[/?#]\S*\{[\w.]+\}\S*$/.test(text) && text.length <= 500,
);
const text = matching('a text', () => true);
export const isLanguage = (text: string) => /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2}|-\d{3})?$/.test(text);

/** Checked by hand: this runs before the login page is painted, and a schema would load zod there. */
const checkSettings = object({
  title: matching('a text of 1 to 80 characters', (text) => text.length >= 1 && text.length <= 80),
  apiBase: address,
  graphqlUrl: address,
  graphqlWsUrl: address,
  restBase: address,
  chatApiKey: text,
  flags: (value, path) =>
    object(Object.fromEntries(Object.keys(defaultSettings.flags).map((name) => [name, flag])))(value, path),
  idempotencyKeys: flag,
  capabilities: listOf(fulfilling('a capability', isCapability)),
  languages: listOf(matching('a language, as "pt-BR"', isLanguage), 1),
  builtInPages: flag,
  resources: listOf(address),
  // Of the page's own origin, and no address in disguise.
  plugins: listOf(matching('a path on this host', (text) => /^(?:\/[^\s/\\]+)+$/.test(text))),
  sources: record,
  signIn: fulfilling('"none" or an object in braces', (value) => value === 'none' || isRecord(value)),
  roles: record,
  theme: record,
  imageOrigins: listOf(text),
  uploadOrigins: listOf(text),
  shareLinks: eachOf(anObject, isRecord, shareLink),
} satisfies Record<(typeof consoleSettingNames)[number], Check>);

/** Parses the page's settings element, over the console's defaults. @throws BadSettings naming each value that cannot be used */
export function parseSettings(text: string, defaults = defaultSettings): Settings {
  let source: unknown;
  try {
    source = parseJson(text.trim() === '' ? '{}' : text);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new BadSettings([
      { path: 'roundkeeper-settings', value: `${text.trim().slice(0, 80)} is not JSON: ${why}` },
    ]);
  }
  const problems = checkSettings(source, '');
  if (problems.length > 0) throw new BadSettings(problems);
  const given = source as Partial<Settings>;
  return { ...defaults, ...given, flags: { ...defaults.flags, ...given.flags } };
}

export const [settings, applySettings] = slot(defaultSettings);

export function signInBase(): string {
  const { signIn, apiBase } = settings();
  return (signIn === undefined || signIn === 'none' ? undefined : signIn.base) ?? apiBase;
}
