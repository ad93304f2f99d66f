/** The house's rules on who may import whom; see docs/architecture.md. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const kit = '^packages/kit/src';

/** The tests of packages, which stand beside their source. */
const packageTests = '^packages/[^/]+/tests/';

/** What is known of a kind of field without its look, and the lists of kinds. */
const kindData = `${kit}/(?:fields|extras/kinds)/(?:(?:define-kind|elements|kinds|register-kinds)|[^/]+/kind)\\.ts$`;

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
      'wire-is-a-leaf',
      'What console and API agree on imports a schema library and nothing else.',
      { path: `${kit}/wire/` },
      { pathNot: [`${kit}/wire/`, '^node_modules/zod/'] },
    ),
    rule(
      'contract-on-wire',
      'The contract imports the kit’s wire and a schema library.',
      { path: '^contract/' },
      { pathNot: ['^contract/', `${kit}/wire/`, '^node_modules/zod/'] },
    ),
    rule(
      'console-not-server',
      'The console knows the contract, never our own API.',
      { path: '^(src|packages)/' },
      { path: '^server/' },
    ),
    rule(
      'server-not-console',
      'The API knows the contract and the kit’s wire, never the console.',
      { path: '^server/' },
      { path: '^(src|packages)/', pathNot: `${kit}/wire/` },
    ),
    rule(
      'production-not-tests',
      'What ships imports no test and no tool.',
      { path: '^(src|packages|server|contract)/', pathNot: ['\\.test\\.tsx?$', packageTests] },
      { path: ['^(tests|scripts|bench)/', packageTests, '\\.test\\.tsx?$'] },
    ),
    rule(
      'kit-without-platform',
      'The kit, its example and what new repositories begin with serve any platform.',
      { path: '^packages/' },
      { path: '^(src|contract)/' },
    ),
    rule(
      'kit-tests-on-kit',
      'The kit’s tests are about the kit alone: of the rest they import what tests share.',
      { path: packageTests },
      { path: '^(src|contract|server|scripts|bench|vite)/|^tests/(?!support/)' },
    ),
    rule(
      'kit-tests-reach-no-platform',
      'What the kit’s tests share with others leads to no platform either.',
      { path: [packageTests, `${kit}/.*\\.test\\.tsx?$`] },
      { path: '^(src|contract|server)/', reachable: true },
    ),
    rule(
      'example-on-entry-points',
      'The example’s console is written as anybody’s is: it imports the kit by its entry points.',
      { path: '^packages/kit/example/(src|server)/' },
      {
        path: ['^(src|contract|server|tests|scripts|bench|vite)/', packageTests],
      },
    ),
    rule(
      'no-page-imports-a-page',
      'Pages share through the kit.',
      { path: '^src/pages/([^/]+)/' },
      { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    ),
    rule(
      'only-config-wires',
      'What the console is made of is put together in src/config.',
      { path: '^src/(pages|resources|providers|sources)/' },
      {
        path: [`${kit}/console/`, '^src/config/'],
        pathNot: [`${kit}/console/(platform|routes/indexed-resource)\\.ts$`, '^src/config/paths\\.ts$'],
      },
    ),
    rule(
      'declarations-are-data',
      'A declaration imports its row types, its calls and defineResource or defineDashboard; the pages beside it are imported lazily.',
      { path: '^src/resources/[^/]+/resource\\.ts$' },
      {
        pathNot: [
          '^contract/',
          '^src/config/paths\\.ts$',
          `${kit}/(wire|schema|settings)/`,
          '^src/resources/',
        ],
      },
    ),
    rule(
      'ui-knows-no-domain',
      'Presentational pieces.',
      { path: `${kit}/ui/` },
      { path: '^packages/', pathNot: `${kit}/(ui|lib)/` },
    ),
    rule(
      'lib-is-pure',
      'Small pure functions.',
      { path: `${kit}/lib/` },
      { path: '^packages/', pathNot: `${kit}/(lib|wire)/` },
    ),
    rule(
      'schema-below',
      'Settings and types of declarations, with the list of the kinds of fields.',
      { path: `${kit}/(schema|settings)/` },
      { path: '^packages/', pathNot: [`${kit}/(schema|settings|lib|wire)/`, kindData] },
    ),
    rule(
      'kinds-are-data',
      'What a kind of field is, without its look: declarations are checked by it in Node.',
      { path: kindData },
      {
        path: '^packages/|^node_modules/(?!zod/)',
        pathNot: [`${kit}/(schema|settings|lib|wire)/`, kindData],
      },
    ),
    rule(
      'providers-below',
      'Contracts of Refine.',
      { path: `${kit}/providers/` },
      { path: '^packages/', pathNot: `${kit}/(providers|schema|settings|fields|registry|ui|lib|wire)/` },
    ),
    rule(
      'only-console-wires',
      'Nothing of the kit’s core imports its console.',
      { path: kit, pathNot: `${kit}/(console|extras)/` },
      { path: `${kit}/console/` },
    ),
    rule(
      'core-without-extras',
      'An extra registers itself: the core knows none.',
      { path: kit, pathNot: `${kit}/extras/` },
      { path: `${kit}/extras/` },
    ),
    rule(
      'extras-apart',
      'Extras import the core, never each other; what stands in extras/ itself puts them together.',
      { path: `${kit}/extras/([^/]+)/` },
      { path: `${kit}/extras/`, pathNot: `${kit}/extras/$1/` },
    ),
    rule(
      'kit-in-itself',
      'What is packed is the kit’s own source: it imports nothing else of the repository.',
      { path: kit, pathNot: '\\.test\\.tsx?$' },
      { pathNot: [kit, 'node_modules', '^virtual:', '^[^/]+$'] },
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
