import { readFileSync, readdirSync } from 'node:fs';
import type { ReactNode } from 'react';
import {
  Refine,
  type AccessControlProvider,
  type DataProvider,
  type LiveProvider,
  type ResourceProps,
} from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { createInstance, type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { vi } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import type { Source } from '../../../packages/kit/src/extras/sources/source-schema';
import { applySettings, defaultSettings } from '../../../packages/kit/src/settings/settings';
import { loadKinds } from '../../../packages/kit/src/fields/loaded-kinds';
import { parseJson } from '../../../packages/kit/src/lib/json';
import { connectResources } from '../../../packages/kit/src/fields/relation/related-rows';
import { authProvider } from '../../../packages/kit/src/providers/auth/auth-provider';
import { createAccessControlProvider } from '../../../packages/kit/src/providers/access-control/access-control-provider';
import { connectAuditLog } from '../../../packages/kit/src/providers/audit-log/audit-log';
import { platformAuditLog } from '../../../src/providers/audit-log/audit-log-provider';
import './connected';
import { createDataProvider } from '../../../packages/kit/src/providers/data/data-provider';
import { createRestProvider } from '../../../packages/kit/src/extras/sources/rest-provider';
import { createSourceProvider } from '../../../packages/kit/src/extras/sources/source-provider';
import { notificationProvider } from '../../../packages/kit/src/providers/notification/notification-provider';
import { PendingKeeper } from '../../../packages/kit/src/extras/undo/pending-keeper';
import { routerProvider } from '../../../packages/kit/src/console/refine-root';
import { readCommon } from '../../../vite/common-texts';
import { findAmong } from '../../../packages/kit/tests/support/console/find-among';

const base = 'http://localhost:3000/api/v1';

/** The plain REST API of a test. */
export const restSource = { base: 'http://localhost:3000/rest', dialect: 'simple-rest' } as const;

/** A request that the console sent: method, path below the API's base, query and body. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The version that it is bound to, as the header has it. */
  readonly version?: string;
}

/** Answers a request, which its sender may give up by the signal: with a value (200, JSON), or a whole response. */
export type Answering = (sent: Sent, signal: AbortSignal) => unknown;

type Texts = Record<string, Record<string, unknown>>;

/** Read once in a test file, however many of its tests render something. */
const shipped = new Map<string, Texts>();

function loadTexts(lng: string): Texts {
  const dir = `public/locales/${lng}`;
  const files = readdirSync(dir).filter((file) => file.endsWith('.json'));
  const texts = files.map((file): [string, Record<string, unknown>] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${dir}/${file}`, 'utf8')) as Record<string, unknown>,
  ]);
  return { ...Object.fromEntries(texts), common: readCommon('public/locales', lng) };
}

/** Returns the texts of a language, by namespace, as the console ships them. */
export function readTexts(lng: string): Texts {
  const known = shipped.get(lng) ?? loadTexts(lng);
  shipped.set(lng, known);
  // i18next adds to what it is given.
  return { ...known };
}

async function readSent(request: Request): Promise<Sent> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const version = request.headers.get('if-match');
  return {
    method: request.method,
    path: pathname.replace('/api/v1', ''),
    // What is named several times, as identifiers are, stands in one text.
    query: Object.fromEntries(
      [...searchParams.keys()].map((name) => [name, searchParams.getAll(name).join()]),
    ),
    body: text === '' ? undefined : parseJson(text),
    ...(version === null ? {} : { version }),
  };
}

/** Puts a function in the place of the API. @returns what was sent, as it is sent */
export function answerCalls(answer: Answering): Sent[] {
  const sent: Sent[] = [];
  applySettings({ ...defaultSettings, apiBase: base });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    // A call that waited long has the connection checked, which is no call of the test's.
    if (request.method === 'HEAD') return new Response(null);
    const call = await readSent(request);
    sent.push(call);
    const answered = await answer(call, request.signal);
    return answered instanceof Response ? answered : Response.json(answered);
  });
  return sent;
}

/** An answer of the API that says no. */
export const refusal = (status: number): Response =>
  Response.json({ statusCode: status, error: 'Refused', message: 'No.' }, { status });

const accessAmong = (resources: readonly AnyResource[]) => (name: string) =>
  resources.find((resource) => resource.name === name)?.access;

/** The refusal of a change of another version than the current one, which is `v2`. */
export const outdated = (path: string, before: unknown, after: unknown): Response =>
  Response.json(
    { statusCode: 412, message: 'No.', changes: [{ path, before, after }], version: 'v2' },
    { status: 412 },
  );

interface KitOptions {
  readonly resources: readonly AnyResource[];
  /** The address one is at. */
  readonly at?: string;
  /** The pattern of the route, `/*` unless said. */
  readonly route?: string;
  /** Further routes. */
  readonly routes?: readonly RouteObject[];
  /** Answers Refine's questions who may do what; from the table of roles unless given. */
  readonly access?: AccessControlProvider;
  /** Refine's resources; a list and a detail for each of `resources` unless given. */
  readonly refineResources?: ResourceProps[];
  /** The source `rest`; a plain REST API unless given. */
  readonly source?: Source;
  /** The provider `blog`; none unless given. */
  readonly blog?: DataProvider;
  /** Refine's live provider; none unless said. */
  readonly live?: LiveProvider;
  /** The language of the texts; English unless said. */
  readonly lng?: string;
  /** Texts beside those of the console, by namespace. */
  readonly texts?: Texts;
  /** What the texts of a namespace wait for, which fail if it does; all others are there. */
  readonly late?: Late;
}

type Late = Readonly<Record<string, Promise<unknown>>>;

/** Gives the texts that come late, once what they wait for is there. */
const lateTexts = (texts: Texts, late: Late): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (_, namespace, done) => {
    const wait = late[namespace] ?? Promise.resolve();
    wait.then(
      () => done(null, texts[namespace] ?? {}),
      (error: unknown) => done(error as Error, false),
    );
  },
});

/** Starts i18next with the texts of a language; without late ones all are there. */
async function startTexts(lng: string, texts: Texts, late: Late | undefined): Promise<void> {
  const i18n = createInstance().use(initReactI18next);
  const options = { lng, interpolation: { escapeValue: false } };
  if (!late) {
    await i18n.init({ ...options, resources: { [lng]: texts } });
    return;
  }
  const there = Object.fromEntries(Object.entries(texts).filter(([name]) => !(name in late)));
  await i18n.use(lateTexts(texts, late)).init({
    ...options,
    resources: { [lng]: there },
    partialBundledLanguages: true,
    ns: [],
    fallbackLng: false,
    maxRetries: 0,
  });
}

/** Renders a piece of the kit as the console does: with Refine, a router, the texts, and no retries. */
export async function renderKit(
  element: ReactNode,
  {
    resources,
    at = '/',
    route = '/*',
    routes = [],
    access,
    source = restSource,
    blog,
    live,
    refineResources,
    lng = 'en',
    texts,
    late,
  }: KitOptions,
): Promise<RenderResult & { readonly router: ReturnType<typeof createMemoryRouter> }> {
  await Promise.all(resources.map(loadKinds));
  await startTexts(lng, { ...readTexts(lng), ...texts }, late);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const find = findAmong(resources);
  connectResources(async (name) => find(name));
  connectAuditLog(platformAuditLog);
  const dataProvider = {
    default: createDataProvider(find),
    rest: createSourceProvider(source, find),
    'simple-rest': createRestProvider(find),
    ...(blog ? { blog } : {}),
  };
  const page = (
    <Refine
      routerProvider={routerProvider}
      dataProvider={dataProvider}
      auditLogProvider={platformAuditLog.provider}
      accessControlProvider={access ?? createAccessControlProvider(accessAmong(resources))}
      {...(live ? { liveProvider: live } : {})}
      authProvider={authProvider}
      notificationProvider={notificationProvider}
      resources={
        refineResources ??
        resources.map(({ name, path = `/${name}`, provider = 'default' }) => ({
          name,
          list: path,
          show: `${path}/:id`,
          meta: { dataProviderName: provider },
        }))
      }
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        reactQuery: { clientConfig: client },
      }}
    >
      {element}
      <PendingKeeper />
    </Refine>
  );
  const router = createMemoryRouter([{ path: route, element: page }, ...routes], { initialEntries: [at] });
  return { ...render(<RouterProvider router={router} />), router };
}
