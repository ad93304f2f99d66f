import { randomUUID } from 'node:crypto';
import graphql from '@refinedev/graphql';
import nestjsQuery, { GraphQLClient } from '@refinedev/nestjs-query';
import nestjsxCrud from '@refinedev/nestjsx-crud';
import { dataProvider as supabase } from '@refinedev/supabase';
import { createClient } from '@supabase/supabase-js';
import { Client, fetchExchange } from '@urql/core';
import { afterAll, beforeAll } from 'vitest';
import type { RegisteredProvider } from '../../../packages/kit/src/schema/registered';
import { documentsOf } from './graphql-documents';
import { booleansAsIs, withFilterPaths } from './nestjs-filters';
import { anonKey } from './postgrest-server';
import type { SourceServer } from './source-servers';

/** Starts a server once for the tests of a suite. @returns a function that gives its address */
export function serverFor(start: () => Promise<SourceServer>): () => string {
  let server: SourceServer | undefined;
  beforeAll(async () => {
    server = await start();
    // A start that failed is tried again.
  }, 180_000);
  afterAll(() => server?.close());
  return () => server?.base ?? 'http://127.0.0.1:9';
}

// A test of the kit has a function in its place.
const { fetch } = globalThis;

/** Data providers of Refine as the documentation registers them, by their packages, for a server at an address. */
export const registrations = {
  '@refinedev/nestjsx-crud': (base: string) => ({
    load: () => Promise.resolve(nestjsxCrud(base)),
    groups: true,
  }),
  '@refinedev/nestjs-query': (base: string) => ({
    load: () => {
      const client = new GraphQLClient(`${base}/graphql`, { requestMiddleware: booleansAsIs, fetch });
      return Promise.resolve(withFilterPaths(nestjsQuery(client)));
    },
    groups: true,
    maxPageSize: 50,
  }),
  '@refinedev/graphql': (base: string) => ({
    load: () => {
      const sent: typeof fetch = (url, options) => fetch(url, options && booleansAsIs(options));
      const client = new Client({ url: `${base}/graphql`, exchanges: [fetchExchange], fetch: sent });
      return Promise.resolve(withFilterPaths(graphql(client)));
    },
    groups: true,
    maxPageSize: 50,
    meta: documentsOf({ posts: 'post', people: 'person' }),
  }),
  '@refinedev/supabase': (base: string) => ({
    load: () => {
      // A key of its own: a second client with the session of the first is warned of.
      const auth = { storageKey: randomUUID(), persistSession: false };
      return Promise.resolve(supabase(createClient(base, anonKey, { auth, global: { fetch } })));
    },
  }),
} satisfies Readonly<Record<string, (base: string) => RegisteredProvider>>;
