type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An origin that can stand in a policy as it is. */
const plainOrigin = /^(?:https?|wss?):\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/;

function originOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { origin } = new URL(address);
  return plainOrigin.test(origin) ? origin : undefined;
}

const known = (origins: readonly (string | undefined)[]) => [
  ...new Set(origins.filter((origin) => origin !== undefined)),
];

/** An origin, or those of a host's names with `*.` before it. */
export const imageOrigin = /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?$/;

/** An origin that files are sent to. */
export const uploadOrigin = /^https?:\/\/[\w.-]+(?::\d{1,5})?$/;

interface ConsoleOrigins {
  /** Those of its APIs, for `connect-src`. */
  readonly connect: readonly string[];
  /** Those of its pictures, for `img-src`. */
  readonly images: readonly string[];
}

/** Returns the origins of the APIs, sources, files and pictures that the settings name, without unusable values. */
export function consoleOrigins(settings: Json): ConsoleOrigins {
  const { apiBase, graphqlUrl, graphqlWsUrl, restBase, sources, signIn, imageOrigins, uploadOrigins } =
    settings;
  const bases = isObject(sources)
    ? Object.values(sources).map((source) => isObject(source) && source['base'])
    : [];
  const signInBase = isObject(signIn) ? signIn['base'] : undefined;
  const uploads = Array.isArray(uploadOrigins) ? uploadOrigins : [];
  const apis = known([apiBase, graphqlUrl, restBase, signInBase, ...bases, ...uploads].map(originOf));
  // A chat on another origin has its WebSocket there as well, unless it is said to be elsewhere.
  const socket = originOf(graphqlWsUrl) ?? originOf(graphqlUrl)?.replace(/^http/, 'ws');
  const pictures = Array.isArray(imageOrigins)
    ? imageOrigins.filter(
        (origin): origin is string => typeof origin === 'string' && imageOrigin.test(origin),
      )
    : [];
  return { connect: known([...apis, socket]), images: known([...apis, ...pictures]) };
}

/** Returns whether an origin is one of those, of which `*.` in one stands for any names before a host. */
export const isAmong = (origin: string, origins: readonly string[]): boolean =>
  origins.some((one) => {
    const [scheme = '', host] = one.split('*');
    return host === undefined ? one === origin : origin.startsWith(scheme) && origin.endsWith(host);
  });
