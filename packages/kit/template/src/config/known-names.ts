import { declaredNames } from '@roundkeeper/kit/extras/declared-names';
import { bespokePages } from '../pages/pages';
import { providers } from '../sources';
import { consoleOptions } from './console';
import { plugins } from './plugins';

/** Returns the names that a declaration may use, for the check of declarations. */
export const platformNames = declaredNames({ ...consoleOptions, pages: bespokePages, plugins, providers });
