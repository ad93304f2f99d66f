import { declaredNames } from '@roundkeeper/kit/extras/declared-names';
import { bespokePages } from '../pages/pages';
import { providers, sources } from '../sources';
import { platformAccess as access } from './access';
import { plugins } from './plugins';

/** Returns the names that a declaration may use, for the check of declarations. */
export const platformNames = declaredNames({ access, pages: bespokePages, plugins, providers, sources });
