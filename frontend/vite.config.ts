import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { bundleBudget } from './build/bundleBudget.ts'
import { filesInTurn } from './build/filesInTurn.ts'
import { openingMarkup } from './build/openingMarkup.ts'
import { productName } from './build/productName.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { webManifest } from './build/webManifest.ts'

/** Where `npm run dev` put the API. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3333'

export default defineConfig({
  plugins: [
    react(),
    filesInTurn(),
    bundleBudget(),
    openingMarkup(),
    productName(),
    webManifest(),
    serviceWorker(),
  ],
  // The server replaces this word in index.html with the nonce of each answer.
  html: { cspNonce: '@nonce' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsDir: 'assets',
    // A data: URL would need its own CSP source.
    assetsInlineLimit: 0,
    manifest: true,
    // What every first load needs comes as one file, and what every signed-in page needs as another.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            // Of visitors' forms and of signed-in pages: else it would bring visitors the shell.
            {
              name: 'forms',
              test: /[\\/]src[\\/](i18n[\\/]sentences[\\/](sentence|placeName|usePlaceName)|form[\\/](useErrorMessage|useKept)|ui[\\/]ErrorBanner)\.tsx?$/,
            },
            { name: 'shell', test: /[\\/]app[\\/]SignedInShell\.tsx$/ },
            // What nearly every signed-in page draws: one file is smaller than thirty.
            // Dialogs come after their page, however many there are.
            {
              name: 'parts',
              test: /[\\/](src[\\/](ui[\\/](format|zoneTime|lazy)|form[\\/]FailureBanner)|ra-core[\\/]dist[\\/]dataProvider[\\/]useGet(List|One)\.|@mui[\\/]material[\\/](Skeleton|Box))/,
              minShareCount: 12,
            },
            {
              name: 'controls',
              // Forms come with the pages that have one, as dialogs do.
              test: /node_modules[\\/](?!@mui[\\/]material[\\/]Dialog|react-hook-form)/,
              minShareCount: 30,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/health': api } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // react-admin and MUI are thousands of modules: each worker loads them once, and setup.ts clears up
    // after each test.
    isolate: false,
    css: { include: [/tokens\.css/] },
    testTimeout: 60_000,
    // react-admin logs every failed call; failing calls are what some tests are about.
    onConsoleLog: (log) => !log.includes('ApiError'),
    restoreMocks: true,
    unstubGlobals: true,
  },
})
