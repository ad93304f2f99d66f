import { readFileSync } from 'node:fs';

/** The house's rules on who may import whom; see docs/architecture.md. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** What the kit takes from the contract; the rest of it is the platform's. */
const ofTheKit = JSON.parse(readFileSync(new URL('contract/kit.json', import.meta.url), 'utf8')).join('|');
const platformContract = `^contract/(?!(?:${ofTheKit})\\.ts$)`;

/** What is known of a kind of field without its look, and the lists of kinds. */
const kindData = '^src/kit/fields/(?:(?:define-kind|elements|kinds)|[^/]+/kind)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-cycles',
      'A cycle hides which of two rooms needs the other; type-only ones too.',
      {},
      { circular: true },
    ),
    // Modules that begin with `virtual:` are made by the build.
    rule('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule(
      'contract-is-a-leaf',
      'The contract imports a schema library and nothing else.',
      { path: '^contract/' },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
    ),
    rule(
      'console-not-server',
      'The console knows the contract, never our own API.',
      { path: '^src/' },
      { path: '^server/' },
    ),
    rule(
      'server-not-console',
      'The API knows the contract, never the console.',
      { path: '^server/' },
      { path: '^src/' },
    ),
    rule(
      'production-not-tests',
      'What ships imports no test and no tool.',
      { path: '^(src|server|contract)/', pathNot: '\\.test\\.tsx?$' },
      { path: ['^(tests|scripts|bench)/', '\\.test\\.tsx?$'] },
    ),
    rule(
      'no-page-imports-a-page',
      'Pages share through kit and ui.',
      { path: '^src/pages/([^/]+)/' },
      { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    ),
    rule(
      'kit-knows-no-resource',
      'The kit renders any declaration.',
      { path: '^src/kit/' },
      { path: '^src/(resources|pages|app)/' },
    ),
    rule(
      'console-without-platform',
      'Kit, providers and app serve any platform: what is of one stands in its declarations, pages, sources and roles.',
      { path: '^src/(app|config|kit|lib|providers|ui)/' },
      { path: ['^src/resources/', '^src/pages/(?!(?:header-tools|pages)\\.ts$|login/)', platformContract] },
    ),
    rule(
      'contract-of-the-kit',
      'What the kit takes from the contract brings nothing of the platform along.',
      { path: `^contract/(?:${ofTheKit})\\.ts$` },
      { path: platformContract },
    ),
    rule(
      'declarations-are-data',
      'A declaration imports its row types, its calls and defineResource or defineDashboard; the pages beside it are imported lazily.',
      { path: '^src/resources/[^/]+/resource\\.ts$' },
      {
        pathNot: [
          '^contract/',
          '^src/config/',
          '^src/resources/',
          '^src/kit/dashboard/define-dashboard\\.ts$',
        ],
      },
    ),
    rule(
      'ui-knows-no-domain',
      'Presentational pieces.',
      { path: '^src/ui/' },
      { path: '^(src/(?!ui/|lib/)|contract/)' },
    ),
    rule('lib-is-pure', 'Small pure functions.', { path: '^src/lib/' }, { path: '^src/(?!lib/)' }),
    rule(
      'config-below',
      'Settings and types of declarations, with the list of the kinds of fields.',
      { path: '^src/config/' },
      { path: '^src/(?!config/|lib/)', pathNot: kindData },
    ),
    rule(
      'kinds-are-data',
      'What a kind of field is, without its look: declarations are checked by it in Node.',
      { path: kindData },
      { path: '^(src|contract|server)/|^node_modules/(?!zod/)', pathNot: ['^src/(config|lib)/', kindData] },
    ),
    rule(
      'providers-below-kit',
      'Contracts of Refine.',
      { path: '^src/providers/' },
      { path: '^src/(app|pages|kit|resources)/' },
    ),
    rule('kit-below-pages', 'Arrows point down.', { path: '^src/kit/' }, { path: '^src/(app|pages)/' }),
    rule(
      'only-app-wires',
      'Nothing imports app but the boot.',
      { path: '^src/', pathNot: '^src/(app/|main\\.tsx)' },
      { path: '^src/app/' },
    ),
    rule(
      'modules-keep-their-insides',
      'A server module imports no other module’s insides: only its service.',
      { path: '^server/src/modules/([^/]+)/' },
      {
        path: '^server/src/modules/',
        pathNot: ['^server/src/modules/$1/', '/service\\.ts$'],
      },
    ),
    rule(
      'sql-in-repositories',
      'SQL stands in repositories, and below in db/.',
      { path: '^server/src/(modules|plugins)/', pathNot: 'repository\\.ts$' },
      { path: '^node_modules/(drizzle-orm|pg|pg-copy-streams)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/|^bench/peers/[^/]+/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
