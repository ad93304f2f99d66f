import type { Document } from './open-api';

/** Returns the OpenAPI document of the platform's own API. */
export async function ownDocument(): Promise<Document> {
  const { makeDocumentation } = await import('../../server/src/documentation');
  return makeDocumentation();
}
