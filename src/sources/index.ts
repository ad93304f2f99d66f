import type { Registration } from '@roundkeeper/kit/schema/registered';
import type { Source } from '@roundkeeper/kit/extras/sources/source-schema';
import type { LoadViews } from '@roundkeeper/kit/providers/views/views-provider';

/** APIs besides the platform's own, by the name that a declaration gives as its `provider`. */
export const sources: Readonly<Record<string, Source>> = {};

/**
 * Refine's data providers from npm by name, each fetched when its first resource is opened: `blog: async (base) => (await
 * import('@refinedev/nestjsx-crud')).default(base)`.
 */
export const providers: Readonly<Record<string, Registration>> = {};

/**
 * Stores saved views elsewhere than in the platform's API or the browser: `async () => (await import('./my-views')).myViews`.
 */
export const views: LoadViews | undefined = undefined;
