import { conditions } from '@roundkeeper/kit/extras/conditions';
import { imports } from '@roundkeeper/kit/extras/import';
import { inline } from '@roundkeeper/kit/extras/inline';
import { json } from '@roundkeeper/kit/extras/json';
import { kinds } from '@roundkeeper/kit/extras/kinds';
import { signIn } from '@roundkeeper/kit/extras/sign-in';
import { sources } from '@roundkeeper/kit/extras/sources';
import { summary } from '@roundkeeper/kit/extras/summary';
import { undo } from '@roundkeeper/kit/extras/undo';
import { views } from '@roundkeeper/kit/extras/views';
import type { Extra } from '@roundkeeper/kit/registry/extras';

/** The optional parts of the kit that this console has; what is not named is not in the bundle. */
export const extras: readonly Extra[] = [
  conditions,
  imports,
  inline,
  json,
  kinds,
  signIn,
  sources,
  summary,
  undo,
  views,
];
