// A thread starts without the loader of its process, and `--import` does not give it one: it is put in here.
import { register } from 'tsx/esm/api';

register();
await import('./embedded-worker.ts');
