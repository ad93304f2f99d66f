import { abuseFor } from './abuse';
import { signIn } from '../sign-in';

// A process of its own, so that generating the load does not slow the measurement down.
const [url = '', seconds = '10', ...names] = process.argv.slice(2);
const operator = await signIn(url);
process.stdout.write(JSON.stringify(await abuseFor(url, operator, { names, seconds: Number(seconds) })));
process.exit(0);
