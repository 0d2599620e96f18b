import { SIGNED_IN_SHELL } from './src/firstPages.ts'

/**
 * Few script files: on a phone each one costs a way to the server and back. What nearly every signed-in page draws with
 * comes as one file, and so does what most pages about a trip add; a group takes along whatever its modules import.
 */

const mui = (...names: string[]) => names.map((name) => `/@mui/material/${name}/`)
const own = (folder: string, ...names: string[]) => names.map((name) => `/frontend/src/${folder}/${name}.ts`)
const within = (paths: readonly string[]) => (id: string) => paths.some((path) => id.includes(path))

const SHELL = [SIGNED_IN_SHELL.replace(/^\./, '/frontend/src')]

const PARTS = [
  ...mui('Box', 'Dialog', 'LinearProgress', 'MenuItem', 'Skeleton', 'Stack', 'TextField', 'Typography'),
  ...mui('Table', 'TableBody', 'TableCell', 'TableContainer', 'TableHead', 'TableRow'),
  ...own('ui', 'Dialog', 'DeleteDialog', 'FormDialog', 'StatCards', 'StatusBadge', 'StatusSwatch'),
  ...own('ui', 'cycleLimit', 'dutyColours', 'format'),
  ...own('dashboard', 'DeleteTripDialog', 'Pager'),
  ...own('shell', 'LeaveGuard', 'useNow'),
  '/core/src/hos/duty.ts',
  '/core/src/contract/wire.ts',
]

const TRIP_PARTS = [
  ...mui('Checkbox', 'FormControlLabel'),
  ...own('trips', 'Assumptions', 'EstimateOffer', 'Facts', 'LogDetailFields', 'PlaceField', 'RouteMap'),
  ...own('trips', 'VerdictChip', 'Violations', 'currentPlace'),
  ...own('ui', 'DutyTimeline'),
  ...own('shell/form', 'RecordPicker'),
  '/ra-core/dist/dataProvider/useGetOne.js',
  '/ra-core/dist/dataProvider/useGetList.js',
]

/** The groups of Vite's code splitting, the first that fits a module. */
export const scriptFiles = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'shell', test: within(SHELL) },
  { name: 'parts', test: within(PARTS) },
  { name: 'trip', test: within(TRIP_PARTS) },
]
