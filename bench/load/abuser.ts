import { abuseFor } from './abuse';
import { signIn } from '../sign-in';

// A process of its own: what it takes to make up ten megabytes is not to slow down who measures.
const [url = '', seconds = '10'] = process.argv.slice(2);
const operator = await signIn(url);
process.stdout.write(JSON.stringify(await abuseFor(url, operator, Number(seconds))));
process.exit(0);
