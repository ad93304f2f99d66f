/** The part of the contract that the login page needs before zod is loaded. */

export const whoAmIPath = '/admin/auth/who-am-i';

/** The longest password; longer ones are refused, not cut. */
export const maxPassword = 128;
export const minLoginPassword = 8;
