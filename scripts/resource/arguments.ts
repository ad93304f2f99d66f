import { parseArgs } from 'node:util';
import { dialectNames, type DialectName } from '../../packages/kit/src/extras/sources/source-schema';
import { unknown } from './check/call-shapes';
import { sourcesFile } from './sources';
import { UserError } from './user-error';

export interface Asked {
  readonly name?: string;
  readonly as?: string;
  readonly from?: string;
  /** The source of the resource, or with `check` and `from` of those that the document describes. */
  readonly provider?: string | undefined;
  /** How the API writes; by default as the source says, or as the document shows. */
  readonly dialect?: DialectName | undefined;
  readonly json: boolean;
  readonly to: string;
  readonly check: boolean;
  /** Texts that are left to translate are problems as well. */
  readonly complete: boolean;
  readonly help: boolean;
}

export const usage = `npm run resource -- <name>     writes src/resources/<name>/resource.ts and its English texts from the API's documentation
  --as <other>               under another name
  --provider <name>          the source that it comes from, rest by default
  --dialect <name>           how that API writes, if neither src/sources nor its document tells: ${dialectNames.join(', ')}
  --from <file or address>   reads that OpenAPI 3 document (JSON or YAML) instead of our own API's
  --json                     writes public/resources/<name>.json instead: a resource that needs no build
  --to <folder>              with --json: a folder other than public, as in --to dist for a finished build
npm run resource               lists what the API has
npm run resource -- --check    checks every declaration and compares it with its API; with a name, that one alone
  --complete                 fails as well where a language lacks texts, which are English until they are translated
  --from <file or address>   compares the resources of another API with that document, not with those of ${sourcesFile}
  --provider <name>          the provider of these resources, rest by default`;

/** @throws UserError naming an invalid argument */
export function readArguments(given: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        from: { type: 'string' },
        provider: { type: 'string' },
        dialect: { type: 'string' },
        json: { type: 'boolean', default: false },
        to: { type: 'string' },
        check: { type: 'boolean', default: false },
        complete: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [name, ...more] = positionals;
    if (more.length > 0) throw new UserError(`One name at a time, and these are ${positionals.join(', ')}.`);
    if (values.to !== undefined && !values.json)
      throw new UserError('--to goes with --json: what is compiled stands in src/resources.');
    const dialect = dialectNames.find((one) => one === values.dialect);
    if (values.dialect !== undefined && dialect === undefined)
      throw new UserError(unknown('There is no dialect', values.dialect, dialectNames));
    return { to: 'public', ...values, dialect, ...(name === undefined ? {} : { name }) };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}
