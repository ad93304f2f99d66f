import { readFileSync, readdirSync } from 'node:fs';
import type { ReactNode } from 'react';
import { Refine, type AccessControlProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { AnyResource } from '../../../src/config/resource';
import { applySettings, defaultSettings } from '../../../src/config/settings';
import { createDataProvider } from '../../../src/providers/data/data-provider';
import { findAmong } from './find-among';

const base = 'http://localhost:3000/api/v1';

/** A request that the console sent: method, path below the API's base, query and body. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers a request, which its sender may give up by the signal: with a value (200, JSON), or a whole response. */
export type Answering = (sent: Sent, signal: AbortSignal) => unknown;

/** The texts of a language, by namespace, as the console ships them. */
export function readTexts(lng: string): Record<string, Record<string, unknown>> {
  const dir = `public/locales/${lng}`;
  const files = readdirSync(dir).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`${dir}/${file}`, 'utf8')) as Record<string, unknown>,
    ]),
  );
}

async function readSent(request: Request): Promise<Sent> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: pathname.replace('/api/v1', ''),
    query: Object.fromEntries(searchParams),
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}

/** Puts a function in the place of the API. @returns what was sent, as it is sent */
export function answerCalls(answer: Answering): Sent[] {
  const sent: Sent[] = [];
  applySettings({ ...defaultSettings, apiBase: base });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
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

interface KitOptions {
  readonly resources: readonly AnyResource[];
  /** The address one is at. */
  readonly at?: string;
  /** The pattern of the route, `/*` unless said. */
  readonly route?: string;
  /** What Refine asks who may do what; nobody unless said. */
  readonly access?: AccessControlProvider;
}

/** Renders a piece of the kit as the console does: with Refine, a router, the English texts, and no retries. */
export async function renderKit(
  element: ReactNode,
  { resources, at = '/', route = '/*', access }: KitOptions,
): Promise<RenderResult & { readonly router: ReturnType<typeof createMemoryRouter> }> {
  await createInstance()
    .use(initReactI18next)
    .init({
      lng: 'en',
      resources: { en: readTexts('en') },
      interpolation: { escapeValue: false },
    });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const dataProvider = createDataProvider(findAmong(resources));
  const page = (
    <Refine
      dataProvider={dataProvider}
      {...(access ? { accessControlProvider: access } : {})}
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        reactQuery: { clientConfig: client },
      }}
    >
      {element}
    </Refine>
  );
  const router = createMemoryRouter([{ path: route, element: page }], { initialEntries: [at] });
  return { ...render(<RouterProvider router={router} />), router };
}
