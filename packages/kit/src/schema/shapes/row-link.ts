import * as z from 'zod/mini';
import { describe, rowPath, shaped, some, optional, textName, withHoles, type Scope } from './marks';
import type { Action, Capability, Flag, Role } from '../../wire/access';
import { accessTable } from '../../settings/access-table';
import { roleNames } from '../../settings/roles';

/** Read when it is first used: a platform registers its names before. */
const oneOf = <Name extends string>(names: () => readonly Name[]) =>
  z.lazy(() => z.enum(names() as [Name, ...Name[]]));

/** A line of the table of roles. */
export const action = oneOf(() => Object.keys(accessTable().actions) as Action[]);

export const capability = oneOf((): readonly Capability[] => accessTable().capabilities);

export const flag = oneOf(() => Object.keys(accessTable().flags) as Flag[]);

/** The compiler knows the roles of the platform, the console those of the settings; an editor takes any text. */
export const role = z.lazy(() =>
  z.enum(roleNames() as [Role, ...Role[]]).check(z.meta({ description: 'A role.', isRole: true })),
);

export const permission = z.union([
  describe('A line of the table of roles.', action),
  describe('Roles; those that may do everything need not be named.', some(role)),
]);

export const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** An absent value counts as null. */
export function conditionOn(scope: Scope) {
  const field = describe('The dotted path of the value.', rowPath(scope));
  return z.union([
    z.strictObject({ field, is: describe('The value equals this; null is a missing one too.', plainValue) }),
    z.strictObject({ field, not: describe('The value differs from this.', plainValue) }),
    z.strictObject({ field, in: describe('The value is one of these.', some(plainValue)) }),
    z.strictObject({ field, isViewer: describe('Whether it is the id of the viewer.', z.boolean()) }),
    z.strictObject({
      field,
      managedByViewer: describe('It is a type of admin that the viewer may manage.', z.literal(true)),
    }),
  ]);
}

export const condition = conditionOn('condition');

/** A page of the console: `{here}` is the current path, any other `{path}` is filled from the row. */
export const pageTarget = () => shaped(/^(?:\{here\}(?:\/|$)|\/(?!\/))[^\s\\]*$/, 'page');

/** A page whose `{path}`s are of the resource's row. */
export const rowTarget = withHoles('link', pageTarget());

const target = {
  to: describe('Its target, as in `/books/{id}`, or `{here}/{id}` for below the current path.', rowTarget),
  when: optional('A condition on the row.', condition),
  access: optional('Who may follow it; everybody by default.', permission),
};

export const cellLink = z.strictObject(target);

export const rowLink = z.strictObject({ name: textName('Its text is', 'links.<name>'), ...target });
