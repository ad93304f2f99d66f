import type { Platform } from '@roundkeeper/kit/console/platform';
import { bespokePages } from '../pages/pages';
import { declared } from '../resources/declared';
import { providers } from '../sources';
import { plugins } from './plugins';

/** The console of somebody who is signed in. */
export const platform: Platform = { resources: declared, pages: bespokePages, providers, plugins };
