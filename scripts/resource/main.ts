import { runCommand } from './command';
import { ownDocument } from './own-document';

await runCommand(ownDocument);
