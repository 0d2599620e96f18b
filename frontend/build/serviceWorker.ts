import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { driverFiles, homeScripts } from './driverFiles.ts'

const SOURCE = fileURLToPath(new URL('../src/offline/worker/sw.ts', import.meta.url))

/** Writes /sw.js: one script that knows the names of the files it keeps. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = scripts.find(({ isEntry }) => isEntry)
      if (!entry) throw new Error('serviceWorker.ts: the build has no entry')
      const files = driverFiles(scripts, entry.fileName)
      const home = homeScripts(scripts, entry.fileName)
      const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
      const made = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { THIS_BUILD: JSON.stringify({ id, entry: `/${entry.fileName}`, files, home }) },
        build: {
          write: false,
          target: 'es2023',
          rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
      const output = [made].flat().flatMap((result) => ('output' in result ? result.output : []))
      const [script, ...more] = output.filter((file) => file.type === 'chunk')
      if (!script || more.length > 0) throw new Error('serviceWorker.ts: the worker is more than one script')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.code })
      this.info(`/sw.js keeps ${files.length} files`)
    },
  },
})
