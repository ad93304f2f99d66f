/** A problem that the user can fix; its message says how and is printed without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
