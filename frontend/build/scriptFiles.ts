import type { Plugin } from 'vite'
import { complain } from './bundleBudget.ts'
import { SIGNED_IN_SHELL } from '../src/app/firstPages.ts'

/**
 * Few script files: on a phone each one costs a way to the server and back. What nearly every signed-in page draws with
 * comes as one file, so does what most pages about a trip add, and what a trip's page and its logs add to that; a group
 * takes along whatever its modules import.
 */

const mui = (...names: string[]) => names.map((name) => `/@mui/material/${name}/`)
const own = (folder: string, ...names: string[]) => names.map((name) => `/frontend/src/${folder}/${name}.ts`)
const SHELL = [SIGNED_IN_SHELL.replace(/^\./, '/frontend/src/app')]

const PARTS = [
  ...mui('Box', 'Dialog', 'LinearProgress', 'MenuItem', 'Skeleton', 'Stack', 'TextField', 'Typography'),
  ...mui('Table', 'TableBody', 'TableCell', 'TableContainer', 'TableHead', 'TableRow'),
  ...own('ui', 'Dialog', 'DeleteDialog', 'FormDialog', 'format', 'useNow'),
  ...own('ui/page', 'NextStep', 'PageHead', 'Pager', 'StatCards', 'StatusBadge'),
  ...own('ui/duty', 'StatusSwatch', 'cycleLimit', 'dutyColours'),
  ...own('trips/dashboard', 'DeleteTripDialog'),
  ...own('form', 'LeaveGuard'),
  '/core/src/hos/duty/timeline.ts',
  '/core/src/contract/wire.ts',
]

const TRIP_PARTS = [
  ...mui('Checkbox', 'FormControlLabel'),
  ...own('trips/plan', 'Assumptions', 'RouteMap', 'VerdictChip', 'Violations'),
  ...own('trips/form', 'EstimateOffer', 'LogDetailFields', 'currentPlace'),
  ...own('ui', 'Facts'),
  ...own('ui/duty', 'DutyTimeline'),
  ...own('form', 'RecordPicker'),
  ...own('form/place', 'PlaceField'),
  '/ra-core/dist/dataProvider/useGetList.js',
]

const LOG_PARTS = [
  ...mui('Tab', 'Tabs'),
  ...own('form/duty', 'DutyActions'),
  ...own('ui/duty', 'useLogPages'),
  ...own('ui', 'StaleNotice'),
  ...own('logs/days', 'LogDetail'),
  ...own('providers', 'staleRow'),
]

const GROUPS = { shell: SHELL, parts: PARTS, trip: TRIP_PARTS, log: LOG_PARTS }

/** The groups of Vite's code splitting, the first that fits a module. */
export const scriptFiles = [
  { name: 'first', tags: ['$initial' as const] },
  ...Object.entries(GROUPS).map(([name, paths]) => ({
    name,
    test: (id: string) => paths.some((path) => id.includes(path)),
  })),
]

/** Complains of a name above that fits no module any more, or one that comes with another file. */
export const checkScriptFiles = (): Plugin => ({
  name: 'check-script-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    for (const [name, paths] of Object.entries(GROUPS))
      for (const path of paths) {
        const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(path)))
        if (holding.length === 0) complain(this, `scriptFiles.ts: no script holds ${path}`)
        for (const chunk of holding)
          if (chunk.name !== name)
            complain(this, `scriptFiles.ts: ${path} is in ${chunk.name}, not in ${name}`)
      }
  },
})
