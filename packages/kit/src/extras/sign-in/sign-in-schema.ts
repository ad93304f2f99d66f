import * as z from 'zod/mini';
import { describe, optional, shaped } from '../../schema/shapes/marks';
import { action } from '../../schema/shapes/row-link';

/** A path of this origin, or an http(s) address, without a slash at its end. */
const base = z.string().check(z.regex(/^(?:https?:\/\/[^\s/]+)?(?:\/[^\s/]+)*$/), z.minLength(1));

const path = shaped(/^\/[^\s]*$/, 'path');

const answerPath = z.string().check(z.regex(/^[\w-]+(?:\.[\w-]+)*$/));

const name = z.string().check(z.minLength(1));

const method = optional('Its method, POST by default.', z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));

const callPath = describe('Its path below the base.', path);

const as = optional('How the body is written, JSON by default.', z.enum(['json', 'form']));

/** A call whose body has no other placeholders than those that are filled in. */
function callWith(...filled: readonly string[]) {
  const areFilled = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, placeholder = '']) => filled.includes(placeholder));
  const text = z.string().check(z.refine(areFilled));
  const body = optional(
    'What it sends; `{email}`, `{password}` and `{refresh}` in a text stand for what was typed, and for the token that renews.',
    z.record(name, z.union([text, z.number(), z.boolean()])),
  );
  return z.strictObject({ method, path: callPath, body, as });
}

const callOfSession = callWith('refresh');

const shape = z.strictObject({
  base: optional('The address that the paths are below, `apiBase` by default.', base),
  login: describe('The call that opens a session.', callWith('email', 'password')),
  whoAmI: describe('The call that says who is signed in; 401 is nobody.', z.strictObject({ path: callPath })),
  logout: optional('The call that ends the session, where there is one.', callOfSession),
  renew: optional(
    'The call that renews the session, made once after a 401; what was refused is then sent again.',
    callOfSession,
  ),
  identity: optional(
    'Where the answer says who it is.',
    z.strictObject({
      id: optional('The path of the identifier, `id` by default.', answerPath),
      name: optional('That of the name, `name` by default.', answerPath),
      email: optional('That of the address, `email` by default.', answerPath),
      role: optional(
        'That of the role, `type` by default: a text, or a list of texts, of which the first that is a role counts.',
        answerPath,
      ),
      roles: optional(
        'The role for a text of the backend, where it is another; `*` for any text.',
        z.record(name, name),
      ),
    }),
  ),
  token: optional(
    'The token that every call carries. Without it the session is a cookie.',
    z.strictObject({
      access: describe('Its path in the answers of `login` and `renew`.', answerPath),
      refresh: optional('That of the token that renews it. Without it a cookie renews.', answerPath),
      header: optional('The header it is in, `Authorization` by default.', name),
      scheme: optional('The word before it, `Bearer` by default; empty for none.', z.string()),
      keep: optional(
        'For how long it is kept: until the page is left (`page`), in this tab (`tab`, the default), or in this browser (`browser`).',
        z.enum(['page', 'tab', 'browser']),
      ),
    }),
  ),
});

/** A renewal that sends the token needs to know where the token comes from. */
const knowsItsToken = ({ renew, token }: z.infer<typeof shape>) =>
  token?.refresh !== undefined || !JSON.stringify(renew?.body ?? {}).includes('{refresh}');

/** Signing in at a backend that does not follow the contract. */
export const signIn = shape.check(z.refine(knowsItsToken, { path: ['token', 'refresh'] }));
export type SignIn = z.infer<typeof signIn>;

export type SignInCall = SignIn['login'];

const roleList = z.array(name);

export const roles = z.strictObject({
  all: describe('The roles that may do everything.', roleList.check(z.minLength(1))),
  others: optional('The other roles.', roleList),
  access: optional(
    'Who else may do what, by the lines of the table of roles.',
    z.partialRecord(action, roleList),
  ),
  landing: optional(
    'Where a role lands after signing in, when not on the first page of its menu.',
    z.record(name, path),
  ),
});

type DeclaredSignIn = SignIn;

declare module '../../settings/settings' {
  // oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- it adds to the core's
  interface SignIn extends DeclaredSignIn {}
}
