import * as z from 'zod/mini';
import { defaultSettings, type Settings } from '../settings';

/** The name of a feature flag of the settings. */
export const flag = z.enum(
  Object.keys(defaultSettings.flags) as [keyof Settings['flags'], ...(keyof Settings['flags'])[]],
);
