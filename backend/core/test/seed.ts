import fc from 'fast-check'

// The same cases at every run, so that no change is refused for a fault it did not bring; `npm run bench --
// laws` tries others.
fc.configureGlobal({ seed: Number(process.env['LAW_SEED'] ?? 20_260_101) })
