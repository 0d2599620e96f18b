// Proves that every import rule of eslint.config.js bites where it should, and nowhere else.
import { ESLint } from 'eslint'
import { inRoot } from '../../backend/bin/launch/paths.mjs'

/** [file, imports refused there, imports allowed there]; a leading 'type ' makes a type import. */
const CASES = [
  [
    'backend/core/src/units.ts',
    ['node:fs', 'luxon', 'react'],
    ['./hos/duty/timeline.ts', '@turf/along', 'temporal-polyfill', 'tinyqueue'],
  ],
  ['backend/core/src/contract/wire.ts', ['node:fs', '@turf'], ['../hos/duty/timeline.ts']],
  [
    'backend/core/src/geo/network.ts',
    ['node:fs', '../contract/wire.ts', 'kdbush'],
    ['../units.ts', '@turf/length'],
  ],
  [
    'backend/core/src/hos/days/homeDays.ts',
    ['../../contract/limits.ts', '../duty/timeline.ts', 'luxon'],
    ['../../units.ts', 'temporal-polyfill'],
  ],
  [
    'backend/core/src/hos/rests/rests.ts',
    ['../shifts/shifts.ts', '../audit/audit.ts', 'type ../clocks/clocks.ts'],
    ['../rules/ruleset.ts', '../duty/timeline.ts'],
  ],
  [
    'backend/core/src/hos/audit/audit.ts',
    ['../planner/planTrip.ts', '../clocks/clocks.ts', '../../contract/wire.ts', 'luxon'],
    ['type ../planner/types.ts', '../duty/timeline.ts', '../shifts/shifts.ts'],
  ],
  [
    'backend/core/src/hos/clocks/clocks.ts',
    ['../planner/planTrip.ts', '../audit/audit.ts', '../../contract/wire.ts'],
    ['type ../audit/audit.ts', '../duty/timeline.ts'],
  ],
  [
    'backend/core/src/hos/planner/planTrip.ts',
    ['../audit/audit.ts', '../clocks/clocks.ts', 'node:fs'],
    ['type ../clocks/clocks.ts', '../rules/ruleset.ts', './canada/dayLimits.ts'],
  ],
  [
    'backend/core/src/hos/planner/search/search.ts',
    ['../narration/replay.ts', '../canada/dayLimits.ts', '../../audit/audit.ts', '../../../contract/wire.ts'],
    ['../bounds/setBounds.ts', '../label/label.ts', 'type ../../clocks/clocks.ts'],
  ],
  [
    'backend/core/src/hos/planner/label/label.ts',
    ['../search/search.ts', '../bounds/setBounds.ts'],
    ['../problem/limits.ts'],
  ],
  [
    'backend/core/src/hos/logDay/logDay.ts',
    ['../../contract/wire.ts', 'luxon'],
    ['../days/homeDays.ts', '../rests/rests.ts'],
  ],
  [
    'backend/core/src/hos/planner/planTrip.test.ts',
    [],
    ['../audit/audit.ts', 'vitest', 'fast-check', 'node:fs'],
  ],
  [
    'backend/app/controllers/trips_controller.ts',
    ['#gateways/geocoder/embedded', '@longhaul/frontend', '../gateways/x.js'],
    ['#services/plan_trip', '#validators/trip', '#models/trip', '@adonisjs/core/http'],
  ],
  [
    'backend/app/services/plan_trip.ts',
    ['#controllers/trips', '#validators/trip', '#policies/trip', '#transformers/trip', '@adonisjs/core/http'],
    ['@longhaul/core', '#models/trip', '#gateways/router'],
  ],
  [
    'backend/app/transformers/trip.ts',
    ['#services/plan_trip', '#gateways/geocoder', '#config/app'],
    ['#models/trip', '@longhaul/core/contract'],
  ],
  [
    'backend/app/models/trip.ts',
    ['#services/plan_trip', '#controllers/trips', '#transformers/trip'],
    ['@longhaul/core', '@adonisjs/lucid/orm'],
  ],
  [
    'backend/app/gateways/geocoder/embedded.ts',
    ['#services/plan_trip', '@adonisjs/core/http'],
    ['@longhaul/core/geo'],
  ],
  [
    'backend/app/validators/trip.ts',
    ['#controllers/trips', '#gateways/geocoder'],
    ['@longhaul/core/contract', '@vinejs/vine'],
  ],
  ['backend/start/routes.ts', ['../../frontend/src/app/App.tsx'], ['#controllers/trips', '#middleware/auth']],
  [
    'frontend/src/app/App.tsx',
    ['leaflet', 'react-leaflet', '@adonisjs/core', '#models/trip', '../../backend/app/models/trip.ts'],
    ['../providers/http.ts', '@longhaul/core/contract'],
  ],
  [
    'frontend/src/trips/form/TripCreate.tsx',
    ['react-leaflet', '@longhaul/backend'],
    ['../../map/TripMap.tsx', '../../providers/dataProvider.ts'],
  ],
  [
    'frontend/src/ui/duty/LogGraph.tsx',
    ['../../providers/http.ts', 'leaflet/dist/leaflet.css', '../../trips/form/TripCreate.tsx'],
    ['@longhaul/core'],
  ],
  [
    'frontend/src/map/TripMap.tsx',
    ['../providers/http.ts', '#models/trip', '../trips/form/TripCreate.tsx'],
    ['leaflet', 'react-leaflet', '@longhaul/core', '../ui/duty/StatusSwatch.tsx'],
  ],
  [
    'frontend/src/providers/http.ts',
    ['../ui/Dialog.tsx', '../trips/form/TripCreate.tsx', 'leaflet', '@adonisjs/core'],
    ['@longhaul/core/contract'],
  ],
  [
    'tests/e2e/trip.spec.ts',
    ['../../backend/app/models/trip.ts', '../../frontend/src/app/App.tsx', '@longhaul/core'],
    ['@longhaul/core/contract', '../support/pages.ts'],
  ],
  ['tests/bench/plan.bench.ts', ['../../backend/app/models/trip.ts'], ['@longhaul/core']],
]

const RULE = '@typescript-eslint/no-restricted-imports'
const eslint = new ESLint({
  cwd: inRoot(),
  overrideConfig: { linterOptions: { reportUnusedDisableDirectives: 'off' } },
})

async function isRefused(file, specifier) {
  const type = specifier.startsWith('type ')
  const from = type ? specifier.slice('type '.length) : specifier
  const code = `import ${type ? 'type ' : ''}{ thing } from '${from}'\n`
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) })
  return result.messages.some((message) => message.ruleId === RULE)
}

/** @returns {Promise<{passed: number, wrong: string[]}>} one sentence for each rule that does not do its work */
export async function proveImportRules() {
  const wrong = []
  let passed = 0
  for (const [file, refused, allowed] of CASES) {
    for (const [specifier, expected] of [
      ...refused.map((s) => [s, true]),
      ...allowed.map((s) => [s, false]),
    ]) {
      if ((await isRefused(file, specifier)) === expected) passed++
      else wrong.push(`${file} ${expected ? 'may import' : 'is refused'} '${specifier}'`)
    }
  }
  return { passed, wrong }
}
