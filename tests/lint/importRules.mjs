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
    'backend/core/src/geo/line.ts',
    ['node:fs', '../contract/wire.ts', '../trips/outlook.ts', 'kdbush', '@longhaul/atlas/route'],
    ['../units.ts', '@turf/length'],
  ],
  [
    'backend/atlas/bake/roads/network.ts',
    [
      '../../../app/gateways/geocoder/embedded.ts',
      '#gateways/geocoder/embedded',
      '@longhaul/core/contract',
      'luxon',
    ],
    [
      '../../format/index.ts',
      '../../route/sphere.ts',
      '../tsv.ts',
      'node:fs',
      'delaunator',
      '@longhaul/core',
    ],
  ],
  [
    'backend/atlas/format/placeFile.ts',
    ['../bake/tsv.ts', '#services/places/places', '../../app/services/places.ts', '@adonisjs/core'],
    ['../search/placeSearch.ts', '../route/network.ts', 'node:fs'],
  ],
  [
    'backend/atlas/search/placeSearch.ts',
    ['../format/placeFile.ts', '../bake/tsv.ts', 'node:fs', '@longhaul/core/contract'],
    ['./query/placeQuery.ts', '../route/sphere.ts', 'kdbush', '@longhaul/core'],
  ],
  [
    'backend/atlas/search/query/placeQuery.ts',
    ['../placeSearch.ts', '../../route/sphere.ts', 'kdbush', 'node:fs'],
    ['./placeNames.ts', '@longhaul/core'],
  ],
  [
    'backend/atlas/route/snap.ts',
    ['../search/placeSearch.ts', '../format/networkFile.ts', 'node:fs', 'kdbush', '../../core/src/units.ts'],
    ['./network.ts', '@longhaul/core', '@longhaul/core/geo'],
  ],
  ['backend/atlas/bake/roads/network.test.ts', [], ['vitest', 'node:fs', '../../format/networkFile.ts']],
  [
    'backend/core/src/trips/outlook.ts',
    ['type ../contract/wire.ts', 'luxon', 'node:fs'],
    ['../hos/planner/planTrip.ts', '../geo/measure.ts', './history.ts'],
  ],
  [
    'backend/core/src/hos/days/homeDays.ts',
    ['../../contract/limits.ts', '../../trips/history.ts', '../duty/timeline.ts', 'luxon'],
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
    ['../audit/audit.ts', '../clocks/clocks.ts', '../team/planTeam.ts', 'node:fs'],
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
    'backend/core/src/hos/team/planTeam.ts',
    ['../audit/audit.ts', '../clocks/clocks.ts', '../../contract/wire.ts', 'luxon'],
    ['../planner/assertRequest.ts', '../planner/label/label.ts', '../rules/ruleset.ts', 'tinyqueue'],
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
    ['#services/trips/plan_trip', '#validators/trip', '#models/trip', '@adonisjs/core/http'],
  ],
  [
    'backend/app/services/trips/plan_trip.ts',
    [
      '#controllers/trips/trips',
      '#validators/trip',
      '#policies/trip',
      '#transformers/trip',
      '@adonisjs/core/http',
    ],
    ['@longhaul/core', '#models/trip', '#gateways/router'],
  ],
  [
    'backend/app/transformers/trip.ts',
    ['#services/trips/plan_trip', '#gateways/geocoder', '#config/app'],
    ['#models/trip', '@longhaul/core/contract'],
  ],
  [
    'backend/app/models/trip.ts',
    ['#services/trips/plan_trip', '#controllers/trips/trips', '#transformers/trip'],
    ['@longhaul/core', '@adonisjs/lucid/orm'],
  ],
  [
    'backend/app/gateways/geocoder/embedded.ts',
    ['#services/trips/plan_trip', '@adonisjs/core/http'],
    ['@longhaul/core/geo', '@longhaul/atlas/search'],
  ],
  [
    'backend/app/validators/trip.ts',
    ['#controllers/trips/trips', '#gateways/geocoder'],
    ['@longhaul/core/contract', '@vinejs/vine'],
  ],
  [
    'backend/start/routes.ts',
    ['../../frontend/src/app/App.tsx'],
    ['#controllers/trips/trips', '#middleware/auth'],
  ],
  [
    'frontend/src/app/App.tsx',
    ['leaflet', 'react-leaflet', '@adonisjs/core', '#models/trip', '../../backend/app/models/trip.ts'],
    ['../providers/http.ts', '@longhaul/core/contract'],
  ],
  [
    'frontend/src/trips/form/TripCreate.tsx',
    [
      'react-leaflet',
      '@longhaul/backend',
      '@longhaul/atlas/search',
      '../../../../backend/atlas/route/index.ts',
      '../../logs/days/LogDetail.tsx',
      '../../accounts/drivers/offered.ts',
      '../../app/AppLayout.tsx',
    ],
    [
      '../../map/TripMap.tsx',
      '@longhaul/atlas/query',
      '../../providers/dataProvider.ts',
      '../../form/duty/DutyActions.tsx',
      '../logs/LogsTab.tsx',
    ],
  ],
  [
    'frontend/src/trips/TripDetail.tsx',
    ['../logs/days/LogDetail.tsx', '../fleet/vehicles/VehicleGrid.tsx', 'leaflet'],
    ['./logs/LogsTab.tsx', '../ui/page/Pager.tsx'],
  ],
  [
    'frontend/src/fleet/vehicles/VehicleEdit.tsx',
    [
      '../../trips/form/TripForm.tsx',
      '../../home/HomePage.tsx',
      '../../accounts/profile/AccountForm.tsx',
      '../../app/AppLayout.tsx',
    ],
    ['../../trips/TripRecords.ts', '../../audit/trail/recordTabs.tsx', '../carriers/CarrierField.tsx'],
  ],
  [
    'frontend/src/accounts/login/LoginPage.tsx',
    [
      'react-hook-form',
      '../../form/useServerForm.ts',
      '../../form/FormField.tsx',
      '../../home/HomePage.tsx',
      '../../app/bar/NavBar.tsx',
    ],
    ['../../form/useForm.ts', '../../form/Field.tsx', '../../providers/http.ts', '../register/rules.ts'],
  ],
  [
    'frontend/src/form/duty/DutyFields.tsx',
    [
      '../../trips/form/TripForm.tsx',
      '../../duty/records/DutyStatusGrid.tsx',
      '../../app/App.tsx',
      'leaflet',
    ],
    ['../place/PlaceField.tsx', '../../providers/http.ts', '../../ui/duty/StatusSwatch.tsx'],
  ],
  [
    'frontend/src/grid/RecordGrid.tsx',
    ['../trips/TripRecords.ts', '../app/App.tsx'],
    ['../ui/page/Pager.tsx', '../form/RecordPicker.tsx', '../providers/session.ts'],
  ],
  [
    'frontend/src/theme/colorScheme.ts',
    ['../app/App.tsx', '../landing/LandingPage.tsx', 'leaflet'],
    ['../providers/storage.ts'],
  ],
  [
    'frontend/src/i18n/en/frame.ts',
    ['../app/App.tsx', '../fleet/carriers/CarrierList.tsx', '../grid/RecordList.tsx'],
    [
      '../app/messages.ts',
      '../audit/trail/fieldMessages.ts',
      '../grid/stockWords.ts',
      '../ui/duty/messages.ts',
    ],
  ],
  [
    'frontend/src/ui/duty/graph/LogGraph.tsx',
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
    ['../ui/dialog/Dialog.tsx', '../trips/form/TripCreate.tsx', 'leaflet', '@adonisjs/core'],
    ['@longhaul/core/contract'],
  ],
  [
    'tests/e2e/trip.spec.ts',
    ['../../backend/app/models/trip.ts', '../../frontend/src/app/App.tsx', '@longhaul/core'],
    ['@longhaul/core/contract', '../support/pages.ts'],
  ],
  [
    'conformance/check/checkPlan.ts',
    ['node:fs', 'luxon', '@longhaul/core', '../../backend/core/src/units.ts', '../run/table.ts'],
    ['./road.ts'],
  ],
  [
    'conformance/run/main.ts',
    ['luxon', '@longhaul/core', '../../backend/core/bin/verbs.ts', '../make/wire.ts'],
    ['./table.ts', '../check/checkPlan.ts', 'node:util'],
  ],
  ['tests/bench/engine/plan.bench.ts', ['../../../backend/app/models/trip.ts'], ['@longhaul/core']],
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

/**
 * @returns {Promise<{passed: number, wrong: string[]}>} one sentence for each rule that does not do its work
 */
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
