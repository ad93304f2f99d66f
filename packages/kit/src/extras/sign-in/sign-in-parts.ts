import type { Extras } from '../../registry/extras';
import { checkSignIn } from './check-sign-in';

const parts: Extras['signIn'] = {
  check: checkSignIn,
  calls: async () => (await import('./configured-calls')).configuredCalls(),
};

export default parts;
