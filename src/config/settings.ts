import * as z from 'zod/mini';

/** A path of this origin, or an http(s) or ws(s) address, without a slash at its end. */
const address = z.string().check(z.regex(/^(?:(?:https?|wss?):\/\/[^\s/]+)?(?:\/[^\s/]+)*$/), z.minLength(1));
const language = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/));

/** What a deployment may change without a rebuild, and its defaults; see `docs/deploy.md`. */
const settingsSchema = z.strictObject({
  title: z._default(z.string().check(z.minLength(1), z.maxLength(80)), 'Roundkeeper Admin'),
  apiBase: z._default(address, '/api/v1'),
  graphqlUrl: z._default(address, '/graphql'),
  /** Derived from `graphqlUrl` when absent. */
  graphqlWsUrl: z.optional(address),
  /** Where the plain REST API is that resources with `"provider": "rest"` read. */
  restBase: z.optional(address),
  chatApiKey: z._default(z.string(), 'roundkeeper-demo'),
  flags: z.prefault(
    z.strictObject({
      roundManagement: z._default(z.boolean(), true),
      dashboardData: z._default(z.boolean(), true),
      liveRounds: z._default(z.boolean(), false),
    }),
    {},
  ),
  languages: z._default(z.array(language).check(z.minLength(1)), ['en', 'de', 'ar']),
  /** Addresses of resources declared as JSON. */
  resources: z._default(z.array(address), []),
});

export type Settings = z.output<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});

/** Settings that cannot be used. `problems` names each bad value by its dotted path. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';

  constructor(readonly problems: readonly { readonly path: string; readonly value: string }[]) {
    super(problems.map(({ path, value }) => `${path} = ${value}`).join('\n'));
  }
}

function valueAt(source: unknown, path: readonly PropertyKey[]): string {
  const found = path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    source,
  );
  return JSON.stringify(found) ?? 'undefined';
}

function problemsOf(source: unknown, issue: z.core.$ZodIssue): BadSettings['problems'] {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
  return keys.map((key) => {
    const path = key === undefined ? issue.path : [...issue.path, key];
    return { path: path.map(String).join('.') || 'roundkeeper-settings', value: valueAt(source, path) };
  });
}

/**
 * Reads settings from the text of the page's settings element; what it leaves out has its default.
 * @throws BadSettings naming each value that cannot be used
 */
export function parseSettings(text: string): Settings {
  let source: unknown;
  try {
    source = JSON.parse(text.trim() === '' ? '{}' : text);
  } catch {
    throw new BadSettings([{ path: 'roundkeeper-settings', value: text.trim().slice(0, 80) }]);
  }
  const result = settingsSchema.safeParse(source);
  if (result.success) return result.data;
  throw new BadSettings(result.error.issues.flatMap((issue) => problemsOf(source, issue)));
}

let current: Settings = defaultSettings;

/** The settings of this page. */
export const settings = (): Settings => current;

/** Puts the page's settings in force; called once, at boot. */
export function applySettings(next: Settings): void {
  current = next;
}
