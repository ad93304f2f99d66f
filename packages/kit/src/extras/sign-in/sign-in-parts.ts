export { checkSignIn as check } from './check-sign-in';

export const calls = async () => (await import('./configured-calls')).configuredCalls();
