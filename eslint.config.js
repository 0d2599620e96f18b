import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

/** Who may import whom (docs/architecture.md). Each entry: files, what they must not import, and why. */
const forbid = (files, patterns, extra = {}) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }], ...extra },
})
const noBackend = {
  regex: '^#|@adonisjs/|@longhaul/backend|backend/(app|config|start|database|bin)',
  message: 'Only the backend imports backend source.',
}
const noFrontend = { regex: '@longhaul/frontend|frontend/src', message: 'Nothing imports the web app.' }

export default ts.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/build/**',
      '**/dist/**',
      '**/generated/**',
      'tests/results/**',
      'data/**',
      'reports/**',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-console': 'error',
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['**/*.mjs', '**/bin/*.ts', 'tests/**', 'eslint.config.js', '**/bake/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs}', 'tests/**/*.ts'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'fetch',
          'URL',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'performance',
          'AbortSignal',
          'document',
          'window',
          'localStorage',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },

  // Core: pure. No clock, no chance, no Node, no web (its tsconfig says so too); audit, clocks and planner are written apart.
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
  {
    files: ['backend/core/src/**/*.ts'],
    ignores: ['backend/core/src/**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.{1,2}/|@turf/|temporal-polyfill$)',
              message: 'Core imports itself, turf sub-packages and temporal-polyfill only.',
            },
          ],
        },
      ],
    },
  },
  ...[
    ['audit', 'clocks|planner'],
    ['clocks', 'audit|planner'],
    ['planner', 'audit|clocks'],
  ]
    .map(([file, others]) =>
      forbid(
        [`backend/core/src/hos/${file}.ts`],
        [
          {
            regex: '^(?!\\.{1,2}/|@turf/|temporal-polyfill$)',
            message: 'Core imports itself, turf sub-packages and temporal-polyfill only.',
          },
          {
            regex: `/(${others})\\.ts$`,
            allowTypeImports: true,
            message: 'audit, clocks and planner never import one another.',
          },
        ],
        {},
      ),
    )
    .map((entry) => ({
      ...entry,
      rules: {
        'no-restricted-imports': 'off',
        '@typescript-eslint/no-restricted-imports': entry.rules['no-restricted-imports'],
      },
    })),
  forbid(
    ['backend/core/src/{hos,geo}/**/*.ts'],
    [
      {
        regex: '^(?!\\.{1,2}/|@turf/|temporal-polyfill$|fast-check$|vitest$|node:)',
        message: 'Core imports itself, turf sub-packages and temporal-polyfill only.',
      },
      { regex: '/contract/', message: 'hos and geo never import the contract.' },
    ],
  ),

  // Backend rooms.
  forbid(
    ['backend/app/controllers/**/*.ts'],
    [noFrontend, { regex: '^#gateways/', message: 'Controllers call services, not gateways.' }],
  ),
  forbid(
    ['backend/app/services/**/*.ts'],
    [
      noFrontend,
      { regex: '^#(controllers|validators|policies|transformers)/', message: 'Services never know HTTP.' },
      { regex: '@adonisjs/core/http', message: 'Services never know HTTP.' },
    ],
  ),
  forbid(
    ['backend/app/transformers/**/*.ts'],
    [noFrontend, { regex: '^#(?!models/)', message: 'Transformers: models and core only.' }],
  ),
  forbid(
    ['backend/app/{models,gateways}/**/*.ts'],
    [
      noFrontend,
      {
        regex: '^#(controllers|validators|policies|transformers|services)/',
        message: 'Models and gateways know core types only.',
      },
    ],
  ),

  // Frontend.
  forbid(['frontend/src/**/*.{ts,tsx}'], [noBackend]),
  forbid(
    ['frontend/src/ui/**/*.{ts,tsx}'],
    [noBackend, { regex: '/providers/', message: 'ui draws what it is given.' }],
  ),
  forbid(
    ['frontend/src/**/*.{ts,tsx}'],
    [noBackend, { regex: '^(react-leaflet|leaflet)(/|$)', message: 'The map lives in ui/map.' }],
  ),
  forbid(
    ['frontend/src/ui/map/**/*.{ts,tsx}'],
    [noBackend, { regex: '/providers/', message: 'ui draws what it is given.' }],
  ),
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules },
  },
  { ...a11y.flatConfigs.recommended, files: ['frontend/src/**/*.tsx'] },

  // tests/ speaks to the running product over HTTP.
  forbid(
    ['tests/**/*.{ts,mjs}'],
    [
      {
        regex: 'backend/(app|config|database|start)|frontend/src',
        message: 'tests/ uses the product over HTTP and core/contract only.',
      },
    ],
  ),
  prettier,
)
