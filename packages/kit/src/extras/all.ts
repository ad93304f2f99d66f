import type { Extra } from '../registry/extras';
// What these add to the types of declarations and settings; the compiler does not follow the glob.
import './kinds';
import './sign-in';
import './sources';

const modules = import.meta.glob<Readonly<Record<string, Extra>>>('./*/index.ts', { eager: true });

/** Every extra, for a console whose deployments add resources in JSON, which may use each. */
export const allExtras: readonly Extra[] = Object.values(modules).flatMap((exported) =>
  Object.values(exported),
);
