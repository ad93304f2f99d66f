import type { Registration } from '../config/registered';
import type { Source } from '../config/schema/source';

/** The APIs that resources come from besides the platform's own, by the name that a declaration gives as its `provider`. */
export const sources: Readonly<Record<string, Source>> = {};

/**
 * Data providers of Refine from npm, by the name that a declaration gives as its `provider`. Each is fetched when its first
 * resource is opened: `blog: async (base) => (await import('@refinedev/nestjsx-crud')).default(base)`.
 */
export const providers: Readonly<Record<string, Registration>> = {};
