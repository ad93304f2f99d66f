import * as z from 'zod/mini';
import { accessTable } from '../settings/access-table';
import type { Action, Capability, Flag } from '../wire/access';

/** Read when it is first used: a platform registers its names before. */
const oneOf = <Name extends string>(names: () => readonly Name[]) =>
  z.lazy(() => z.enum(names() as [Name, ...Name[]]));

/** A line of the table of roles. */
export const action = oneOf(() => Object.keys(accessTable().actions) as Action[]);

export const capability = oneOf((): readonly Capability[] => accessTable().capabilities);

export const flag = oneOf(() => Object.keys(accessTable().flags) as Flag[]);
