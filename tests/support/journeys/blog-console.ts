import type { Browser, Page } from '@playwright/test';
import { startConsoleHost, type ConsoleHost } from '../servers/console-host';
import { jsonServer, listenForMany, type SharedAddress } from '../sources/source-servers';
import { signInByApi, whenWorkerEnds, workersServer } from './fixtures';

const everything = { list: ['SUPER'], create: ['SUPER'], edit: ['SUPER'] };

/** The posts of the blog as JSON, with a list that has more than columns, and other parts. */
const postsWith = (list: object, parts: object) => ({
  name: 'posts',
  provider: 'blog',
  path: '/posts',
  menu: { order: 99, icon: 'bookmark' },
  access: everything,
  calls: '/posts',
  fields: { title: { kind: 'text' }, views: { kind: 'number' }, published: { kind: 'boolean' } },
  list: { columns: ['title', 'views', 'published'], sorts: { views: 'views' }, ...list },
  create: {
    fields: [
      { field: 'title', required: true },
      { field: 'views', range: { min: 0 } },
    ],
  },
  texts: {
    en: {
      title: 'Posts',
      total: 'Total posts: {{total}}',
      fields: { title: 'Title', views: 'Views', published: 'Published' },
      create: { title: 'Add post', done: 'Post added' },
      edit: { title: 'Edit post', done: 'Post saved' },
    },
  },
  ...parts,
});

/** A console with the resources of a json-server of their own. */
export interface SourceConsole {
  readonly page: Page;
  /** The address of json-server. */
  readonly api: string;
}

interface SourceOptions {
  /** The collections that json-server has; those of the blog by default. */
  readonly data?: object;
  /** The declarations, whose provider is `blog`. */
  readonly resources: readonly object[];
  /** The page that is opened. */
  readonly at: string;
  /** Settings beside those. */
  readonly settings?: object;
  /** Sources beside that one. */
  readonly others?: object;
}

let address: Promise<SharedAddress> | undefined;

/** Serves collections with json-server, at the same address for all tests of a worker. @returns the address */
async function serveCollections(data?: object): Promise<string> {
  address ??= listenForMany().then((server) => {
    whenWorkerEnds(server.close);
    return server;
  });
  const { base, answerBy } = await address;
  answerBy(jsonServer(data ? { data } : {}));
  return base;
}

/** Serves the console with these settings in front of the worker's server, whose data are the demo data. */
export const startWith = (settings: object): Promise<ConsoleHost> =>
  startConsoleHost(workersServer().url, settings);

let shared: Promise<ConsoleHost> | undefined;

/** Starts the host with which most tests can do, once in a worker: what they declare comes from the page. */
function startShared(settings: object): Promise<ConsoleHost> {
  shared ??= startWith(settings).then((host) => {
    whenWorkerEnds(host.close);
    return { ...host, close: () => Promise.resolve() };
  });
  return shared;
}

/** Opens the console as SUPER on a json-server for the time of a test. */
export async function withSource(
  browser: Browser,
  { data, resources, at, settings, others }: SourceOptions,
  walk: (console: SourceConsole) => Promise<void>,
): Promise<void> {
  const base = await serveCollections(data);
  const sources = { blog: { base, dialect: 'json-server' }, ...others };
  const all = { sources, resources: ['/declared.json'], ...settings };
  const host = await (settings || others ? startWith(all) : startShared(all));
  const context = await browser.newContext({ baseURL: host.url });
  try {
    const page = await context.newPage();
    await page.route('**/declared.json', (route) => route.fulfill({ json: resources }));
    await signInByApi(page, 'super');
    await page.goto(at);
    await walk({ page, api: base });
  } finally {
    await context.close();
    await host.close();
  }
}

/**
 * Opens the posts of a blog as SUPER for the time of a test.
 * @param list what their list has besides columns
 * @param parts what takes the place of other parts of their declaration
 */
export const withBlog = (
  browser: Browser,
  list: object,
  walk: (console: SourceConsole) => Promise<void>,
  parts: object = {},
): Promise<void> => withSource(browser, { resources: [postsWith(list, parts)], at: '/posts' }, walk);
