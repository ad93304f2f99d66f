import type { Registration } from '../config/registered';
import type { Source } from '../config/schema/source';
import type { LoadViews } from '../providers/views/views-provider';

/** The APIs that resources come from besides the platform's own, by the name that a declaration gives as its `provider`. */
export const sources: Readonly<Record<string, Source>> = {};

/**
 * Data providers of Refine from npm, by the name that a declaration gives as its `provider`. Each is fetched when its first
 * resource is opened: `blog: async (base) => (await import('@refinedev/nestjsx-crud')).default(base)`.
 */
export const providers: Readonly<Record<string, Registration>> = {};

/**
 * Keeps the saved views of lists in the place of the platform's API, which does where it offers `savedViews`; the browser
 * does where nothing else: `async () => (await import('./my-views')).myViews`.
 */
export const views: LoadViews | undefined = undefined;
