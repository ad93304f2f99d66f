import type { Extra } from '../registry/extras';

const modules = import.meta.glob<Readonly<Record<string, Extra>>>('./*/index.ts', { eager: true });

/** Every extra, for a console whose deployments add resources in JSON, which may use each. */
export const allExtras: readonly Extra[] = Object.values(modules).flatMap((exported) =>
  Object.values(exported),
);
