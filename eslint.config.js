import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

/*
 * Who may import whom (docs/architecture.md). In a flat config a later entry for the same rule replaces the earlier
 * one, so every file below belongs to exactly one room, and a room names all that it must not import.
 * tests/lint/importRules.mjs proves each room's rule.
 */
const room = (files, forbidden, ignores = []) => ({
  files,
  ignores,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: forbidden }] },
})

const NO_BACKEND = {
  regex: '^#|^@adonisjs/|^@longhaul/backend|(^|/)backend/(app|config|start|database|bin|bake|providers)(/|$)',
  message: 'Only the backend imports backend source.',
}
const NO_FRONTEND = { regex: '^@longhaul/frontend|(^|/)frontend/', message: 'Nothing imports the web app.' }
const NO_LAUNCHER = { regex: '(^|/)bin/', message: 'Nothing imports a program.' }
const NO_LEAFLET = { regex: '^(react-leaflet|leaflet)(/|$)', message: 'Leaflet lives in map.' }
const NO_PROVIDERS = { regex: '/providers/', message: 'ui draws what it is given.' }
const NO_PAGES = {
  regex: '(?<!/ui)/(accounts|app|audit|duty|fleet|home|imports|landing|legal|logs|overview|search|trips)/',
  message: 'Providers and ui know no page.',
}
const CORE_ONLY = {
  regex: '^(?!\\.{1,2}/|@turf/|temporal-polyfill$)',
  message: 'Core imports itself, turf sub-packages and temporal-polyfill only.',
}
const NO_CONTRACT = { regex: '/contract/', message: 'hos and geo never import the contract.' }
const NO_APP = {
  regex: '^#|(^|/)backend/(app|config|database|start|providers|tests)(/|$)|(^|/)frontend/src(/|$)',
  message: 'tests/ uses the product over HTTP and core/contract only.',
}
const NO_HTTP = { regex: '^@adonisjs/core/http$', message: 'Only controllers and middleware know HTTP.' }

const CORE_TESTS = ['backend/core/src/**/*.test.ts']
const WRITTEN_APART = ['audit', 'clocks', 'planner']
const apart = (file) =>
  room(
    [`backend/core/src/hos/${file}.ts`],
    [
      CORE_ONLY,
      NO_CONTRACT,
      {
        regex: `/(${WRITTEN_APART.filter((other) => other !== file).join('|')})\\.ts$`,
        allowTypeImports: true,
        message: 'audit, clocks and planner never import one another.',
      },
    ],
  )

const BACKEND_ROOMS = [
  'controllers',
  'services',
  'transformers',
  'models',
  'gateways',
  'validators',
  'policies',
]
const inApp = (...rooms) => rooms.map((name) => `backend/app/${name}/**/*.ts`)
const own = (...rooms) => ({
  regex: `^#(${rooms.join('|')})/|^\\.\\./(${rooms.join('|')})/`,
  message: `This room does not know: ${rooms.join(', ')}.`,
})

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
    files: ['**/*.mjs', '**/bin/**/*.ts', 'tests/**', 'eslint.config.js', '**/bake/**'],
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

  // Core is pure: no clock, no chance, no Node, no web (its tsconfig says so too).
  {
    files: ['backend/core/src/**/*.ts'],
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
        { object: 'Math', property: 'random', message: 'No chance in core.' },
        { object: 'Temporal', property: 'Now', message: 'The clock is an argument.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date']",
          message: 'The clock is an argument; instants are epoch milliseconds.',
        },
      ],
    },
  },
  ...WRITTEN_APART.map(apart),
  room(
    ['backend/core/src/{hos,geo}/**/*.ts'],
    [CORE_ONLY, NO_CONTRACT],
    [...WRITTEN_APART.map((file) => `backend/core/src/hos/${file}.ts`), ...CORE_TESTS],
  ),
  room(['backend/core/src/**/*.ts'], [CORE_ONLY], ['backend/core/src/{hos,geo}/**', ...CORE_TESTS]),

  // Backend: controllers -> services -> core, models, gateways; transformers -> models; nothing the other way.
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
    own(
      'controllers',
      'services',
      'gateways',
      'validators',
      'policies',
      'middleware',
      'config',
      'database',
      'start',
    ),
  ]),
  room(inApp('models', 'gateways'), [
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
  room(['backend/**/*.ts'], [NO_FRONTEND], ['backend/core/src/**', ...inApp(...BACKEND_ROOMS)]),

  // Frontend: ui draws, providers talk, pages join them; leaflet stays behind map.
  room(['frontend/src/map/**/*.{ts,tsx}'], [NO_BACKEND, NO_PROVIDERS, NO_PAGES]),
  room(['frontend/src/ui/**/*.{ts,tsx}'], [NO_BACKEND, NO_PROVIDERS, NO_PAGES, NO_LEAFLET]),
  room(
    ['frontend/src/providers/**/*.{ts,tsx}'],
    [NO_BACKEND, NO_PAGES, NO_LEAFLET, { regex: '/ui/', message: 'Providers draw nothing.' }],
  ),
  room(
    ['frontend/src/**/*.{ts,tsx}'],
    [NO_BACKEND, NO_LEAFLET],
    ['frontend/src/map/**', 'frontend/src/ui/**', 'frontend/src/providers/**'],
  ),
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportSpecifier[imported.name=/^UNSAFE_/]', message: "The router's own affair." },
      ],
    },
  },
  { ...a11y.flatConfigs.recommended, files: ['frontend/src/**/*.tsx'] },

  // tests/ speaks to the running product over HTTP; of the source it knows the contract, the runner also the launcher.
  room(
    ['tests/**/*.{ts,mjs}'],
    [NO_APP, { regex: '^@longhaul/core$', message: 'Of core, the contract only.' }],
    ['tests/bench/**'],
  ),
  room(['tests/bench/**/*.{ts,mjs}'], [NO_APP]),
  prettier,
)
