import * as z from 'zod/mini';
import { said } from '../schema/marks';
import { resourceSchema } from '../schema/resource-schema';

/** Texts by nested keys, as a locale file has them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const texts: z.ZodMiniType<Texts, Texts> = z.record(z.string(), z.union([z.string(), z.lazy(() => texts)]));

/** A resource as a JSON file: the declaration, and what a file needs beside it. */
export const jsonResource = z.extend(resourceSchema, {
  $schema: z.optional(said('Where this schema is, for editors.', z.string())),
  texts: z.optional(
    said(
      'Its texts by language, where there is no `locales/<language>/<name>.json` for them.',
      z.record(z.string(), texts),
    ),
  ),
});
