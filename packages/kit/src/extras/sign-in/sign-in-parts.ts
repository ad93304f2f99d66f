import type { Extras } from '../../registry/extras';
import { checkSignIn } from './check-sign-in';

export default {
  check: checkSignIn,
  calls: async () => (await import('./configured-calls')).configuredCalls(),
} satisfies Extras['signIn'];
