import fc from 'fast-check'

// The same cases at every run; `npm run bench -- laws` tries others.
fc.configureGlobal({ seed: Number(process.env['LAW_SEED'] ?? 20_260_101) })
