import { parseArgs } from 'node:util';
import { dialectNames, type DialectName } from '../../packages/kit/src/extras/sources/source-schema';
import { UserError } from '../resource/user-error';

/** The options of a new repository. */
export interface Asked {
  readonly folder: string;
  /** The OpenAPI document: a file or an address. */
  readonly from: string;
  /** The address of the API; by default the document's first server. */
  readonly base?: string | undefined;
  /** How the API writes; by default as the document shows. */
  readonly dialect?: DialectName | undefined;
  /** The names of the resources; all that the document has where none is given. */
  readonly only: readonly string[];
  readonly languages: readonly string[];
  readonly install: boolean;
}

export const usage = `npm run new -- <folder> --from <file or address>   makes a repository with the kit and a console for that API
  --from <file or address>   its OpenAPI 3 document, JSON or YAML
  --base <address>           where the API is, if not at the document's first server
  --dialect <name>           how it writes pages, filters and sorts: ${dialectNames.join(', ')}; by default as the document shows
  --only <names>             these resources alone, as in posts,comments
  --languages <names>        the languages of the console, en by default, as in en,fr,pt-BR: the kit has texts in English, German and
                             Arabic, and what another one lacks is English until it is translated
  --no-install               leaves the packages out`;

const listOf = (given: string | undefined) => (given ?? '').split(',').filter((one) => one !== '');

/** Returns a language's name as browsers write it; undefined where it is none. */
function languageTag(name: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(name).find((tag) => /^[a-z]{2,3}\b/.test(tag));
  } catch {
    return undefined;
  }
}

const isDialect = (name: string): name is DialectName => dialectNames.some((one) => one === name);

/** @throws UserError naming what is missing or wrong; undefined where help is asked for */
export function readArguments(given: readonly string[]): Asked | undefined {
  const refuse = (why: string, cause?: unknown) => new UserError(`${why}\n\n${usage}`, { cause });
  let read;
  try {
    read = parseArgs({
      args: [...given],
      allowPositionals: true,
      allowNegative: true,
      options: {
        from: { type: 'string' },
        base: { type: 'string' },
        dialect: { type: 'string' },
        only: { type: 'string' },
        languages: { type: 'string', default: 'en' },
        install: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error), error);
  }
  const { values, positionals } = read;
  if (values.help) return undefined;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw refuse('Name one folder for the new repository.');
  const { from, base, dialect, install } = values;
  if (from === undefined) throw refuse('--from is missing: the OpenAPI document of the API.');
  if (dialect !== undefined && !isDialect(dialect)) throw refuse(`There is no dialect "${dialect}".`);
  const languages = [
    ...new Set(
      listOf(values.languages).map((name) => {
        const tag = languageTag(name);
        if (tag === undefined)
          throw refuse(`--languages has "${name}", which is no name of a language, as fr and pt-BR are.`);
        return tag;
      }),
    ),
  ];
  if (!languages.includes('en'))
    throw refuse('--languages needs en: texts that are missing elsewhere are English.');
  return { folder, from, base, dialect, only: listOf(values.only), languages, install };
}
