import { defineConfig } from '@adonisjs/core/app'

export default defineConfig({
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('./providers/database_provider.js'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/shield/shield_provider'),
    { file: () => import('./providers/tracing_provider.js'), environment: ['web'] },
    { file: () => import('./providers/fleet_provider.js'), environment: ['web'] },
    { file: () => import('./providers/sealer_provider.js'), environment: ['web'] },
    { file: () => import('./providers/cleanup_provider.js'), environment: ['web'] },
    { file: () => import('./providers/checkpoint_provider.js'), environment: ['web'] },
    { file: () => import('./providers/push_provider.js'), environment: ['web'] },
    { file: () => import('./providers/verdict_provider.js'), environment: ['web'] },
    { file: () => import('./providers/settings_provider.js'), environment: ['web'] },
    { file: () => import('./providers/syslog_provider.js'), environment: ['web'] },
    { file: () => import('./providers/worker_provider.js'), environment: ['web'] },
  ],
  preloads: [() => import('#start/validator'), () => import('#start/routes'), () => import('#start/kernel')],
  tests: {
    // What only a test that hangs takes: ten times what the longest takes where all suites share two
    // processors.
    suites: [
      { name: 'unit', files: ['tests/unit/**/*.spec.js'], timeout: 60_000 },
      { name: 'durable', files: ['tests/durable/**/*.spec.js'], timeout: 180_000 },
      { name: 'functional', files: ['tests/functional/**/*.spec.js'], timeout: 120_000 },
      // Last: what the others have not touched.
      { name: 'contract', files: ['tests/contract/**/*.spec.js'], timeout: 60_000 },
    ],
  },
})
