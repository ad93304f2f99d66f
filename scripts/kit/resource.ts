import { runCommand } from '../resource/command';

await runCommand('openapi.json');
