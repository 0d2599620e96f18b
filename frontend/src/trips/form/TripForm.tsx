import { useRef, useState, type FormEvent } from 'react'
import { Box, Button, LinearProgress, Paper, Stack, TextField, Typography } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { FALLBACKS, LIMITS, type Point, type RouterChoice, type VehicleRow } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { useClocks } from '../../providers/duty.ts'
import { useCreateTrip } from '../../providers/trips.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { storage } from '../../providers/storage.ts'
import { useT } from '../../i18n/useT.ts'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { NextStep } from '../../ui/NextStep.tsx'
import { useSignedInUser } from '../../app/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { CycleBar } from '../../ui/duty/CycleBar.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import type { MapPlace } from '../../map/index.ts'
import { formatTenths } from '../../ui/format.ts'
import { fromLocalInput, nextQuarterHour, toLocalInput } from '../../ui/zoneTime.ts'
import { CurrentPlaceButton } from './CurrentPlaceButton.tsx'
import { EstimateOffer } from './EstimateOffer.tsx'
import { DriverPicker } from './DriverPicker.tsx'
import { PlaceField } from '../../form/PlaceField.tsx'
import { isPlaced, placeOf, type PlaceDraft } from '../../form/place.ts'
import { RouteMap } from '../plan/RouteMap.tsx'
import { TripExtrasFields } from './TripExtrasFields.tsx'
import { WhatIf } from '../whatIf/WhatIf.tsx'
import { useChosenDriver } from './useDrivers.ts'
import { RouteSummary, RouteTimeline } from '../plan/RouteSummary.tsx'
import { cycleLimit } from '../../ui/duty/cycleLimit.ts'
import { dropDraft, readDraft, writeDraft } from './draftStore.ts'
import {
  NOTHING_TYPED,
  PLACE_ROLES,
  filledIn,
  hasContent,
  placeBefore,
  offeredCycleHours,
  previewBody,
  saveBody,
  serverErrors,
  type DraftErrors,
  type DraftField,
  type PlaceRole,
  type TypedDraft,
} from './tripDraft.ts'
import { VehicleField } from './VehicleField.tsx'
import { useStable } from './useStable.ts'
import { useRoutePreview } from './useRoutePreview.ts'

const FIELD_ORDER: readonly DraftField[] = [
  'driver',
  'vehicle',
  ...PLACE_ROLES,
  'cycleHours',
  'start',
  'maxSpeed',
]

/** The draft with its storage behind it, over what is prefilled from the log and the clock. */
function useDraft() {
  const user = useSignedInUser()
  const [typed, setTyped] = useState<TypedDraft>(() => readDraft(storage, user.id) ?? NOTHING_TYPED)
  const [restored, setRestored] = useState(() => hasContent(typed))
  const [openedAt] = useState(() => Date.now())
  const driver = useChosenDriver(user.role === 'admin' ? typed.extras.driverId : null)
  const zone = driver?.home_zone ?? user.home_zone
  const clocks = useClocks(user.has_driver || driver !== undefined, driver?.id)
  const offered = clocks.data ? offeredCycleHours(clocks.data.cycle_hours_used) : ''
  const draft = filledIn(typed, {
    cycleHours: offered,
    start: toLocalInput(nextQuarterHour(openedAt), zone),
  })
  return {
    typed,
    draft,
    openedAt,
    restored,
    driver,
    zone,
    hoursOffered: typed.cycleHours === null && offered !== '',
    hoursAwaited: typed.cycleHours === null && clocks.isLoading,
    change(fields: Partial<TypedDraft>) {
      const next = { ...typed, ...fields }
      setTyped(next)
      writeDraft(storage, user.id, next)
    },
    forget() {
      dropDraft(storage, user.id)
      setTyped(NOTHING_TYPED)
      setRestored(false)
    },
  }
}

/** Only a place with a point is drawn; the draft's own object keeps the map from drawing again at every key. */
const onMap = (place: PlaceDraft): MapPlace | null => (isPlaced(place) ? place : null)

/** Where the hours come from; while they are on their way the sentence keeps its place. */
function Prefilled({ shown, awaited }: { shown: boolean; awaited: boolean }) {
  const t = useT()
  if (!shown && !awaited) return ' '
  return <span style={shown ? undefined : { visibility: 'hidden' }}>{t('trips.form.cyclePrefilled')}</span>
}

/** The form, the map beside it, and what the calculation says below. */
export function TripForm({
  vehicles = [],
  loading,
}: {
  vehicles: readonly VehicleRow[] | undefined
  /** The vehicles are on their way. */
  loading: boolean
}) {
  const t = useT()
  const user = useSignedInUser()
  const errorMessage = useErrorMessage()
  const verbs = useVerbs()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { typed, draft, openedAt, restored, driver, zone, hoursOffered, hoursAwaited, change, forget } =
    useDraft()
  const limit = cycleLimit(driver?.ruleset ?? user.ruleset)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [banner, setBanner] = useState<string | null>(null)
  const [picking, setPicking] = useState<PlaceRole | null>(null)
  const [pickNote, setPickNote] = useState('')
  const [mapOpen, setMapOpen] = useState(false)
  /** Chosen once for the whole form, so that the trip is saved as it was calculated. */
  const [router, setRouter] = useState<RouterChoice>()
  const { preview, calculate, cancel } = useRoutePreview()
  const create = useCreateTrip()

  const set = (field: DraftField, fields: Partial<TypedDraft>) => {
    change(fields)
    setErrors(({ [field]: _mended, ...rest }) => rest)
  }

  const setPlace = (role: PlaceRole, place: PlaceDraft) => set(role, { [role]: place })

  /** Shows what is wrong and puts the cursor there. */
  const refuse = (wrong: DraftErrors, message: string | null) => {
    setErrors(wrong)
    setBanner(message)
    const first = FIELD_ORDER.find((field) => wrong[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const refusedByServer = (error: unknown, fallback: string) => {
    const said = error instanceof ApiError ? serverErrors(error.errors) : { fields: {}, rest: [] }
    const atFields = Object.keys(said.fields).length > 0 && said.rest.length === 0
    refuse(said.fields, atFields ? null : said.rest.join(' ') || errorMessage(error, fallback))
  }

  const calculateOn = (roads: RouterChoice | undefined) => {
    const checked = previewBody(draft, zone, openedAt)
    if (!checked.ok) return refuse(checked.errors, checked.message)
    refuse({}, null)
    calculate(checked.body, roads)
  }

  const onCalculate = () => calculateOn(router)

  const saveOn = (roads: RouterChoice | undefined) => {
    const checked = saveBody(draft, zone)
    if (!checked.ok) return refuse(checked.errors, checked.message)
    refuse({}, null)
    create.mutate(
      { ...checked.body, ...(roads && { router: roads }) },
      {
        onSuccess: (trip) => {
          forget()
          void navigate(`/trips/${trip.id}`)
        },
        onError: (error) => refusedByServer(error, FALLBACKS.createTrip),
      },
    )
  }

  const onSave = (event: FormEvent) => {
    event.preventDefault()
    saveOn(router)
  }

  const chooseEstimate = (again: (roads: RouterChoice) => void) => {
    setRouter('embedded')
    again('embedded')
  }

  const setFromMap = async (lon: number, lat: number) => {
    if (!picking) return
    setPickNote(t('trips.place.lookup'))
    try {
      const hit = await verbs.reversePlace(lat, lon)
      setPlace(picking, { ...placeOf(hit), point: [lon, lat] })
      setPickNote('')
    } catch (error) {
      setPickNote(errorMessage(error, t('trips.place.lookupFailed')))
    }
  }

  const pick = useStable(([lon, lat]: Point) => void setFromMap(lon, lat))

  const previewFailed =
    preview.error && !(preview.error instanceof DOMException && preview.error.name === 'AbortError')
  const wanted = previewBody(draft, zone, openedAt)
  const outdated =
    preview.isSuccess &&
    !(wanted.ok && JSON.stringify(wanted.body) === JSON.stringify(preview.variables.body))
  const hours = Number(draft.cycleHours)
  const start = fromLocalInput(draft.start, zone)
  const zoneName = zone.replaceAll('_', ' ')
  const startNote = () => {
    if (!start.ok && start.reason === 'nonexistent') return t('trips.form.startSkipped', { zone: zoneName })
    if (start.ok && start.ambiguous) return t('trips.form.startAmbiguous', { zone: zoneName })
    return t('trips.form.startZone', { zone: zoneName })
  }

  const placeField = (role: PlaceRole) => (
    <PlaceField
      name={role}
      label={t(`trips.form.${role}`)}
      value={draft[role]}
      onChange={(place) => setPlace(role, place)}
      onFocus={() => setPicking(role)}
      near={placeBefore(role, draft)}
      error={errors[role]}
      required
    />
  )

  return (
    <>
      <LeaveGuard when={hasContent(typed) && !create.isSuccess} text={t('trips.leaveText')} />
      {restored && (
        <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>{t('trips.form.draftKept')}</Typography>
          <Button
            onClick={() => {
              forget()
              refuse({}, null)
              cancel()
            }}
          >
            {t('trips.form.startOver')}
          </Button>
        </Stack>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', md: 'minmax(360px, 5fr) 6fr' },
          alignItems: 'start',
        }}
      >
        <Paper sx={{ p: { xs: 2, sm: 3 } }}>
          <form ref={form} noValidate aria-label={t('trips.form.label')} onSubmit={onSave}>
            <Stack sx={{ gap: 1 }}>
              {user.role === 'admin' && (
                <DriverPicker
                  driver={driver}
                  error={errors.driver}
                  onChange={(driverId) =>
                    set('driver', { extras: { ...draft.extras, driverId }, cycleHours: null })
                  }
                />
              )}
              <VehicleField
                vehicles={vehicles}
                value={draft.vehicleId}
                error={errors.vehicle}
                onChange={(vehicleId) => set('vehicle', { vehicleId })}
                onFocus={() => setPicking(null)}
                loading={loading}
              />

              <div>
                {placeField('current')}
                <CurrentPlaceButton onFound={(place) => setPlace('current', place)} />
              </div>

              <NextStep>
                {placeField('pickup')}
                {placeField('dropoff')}

                <div>
                  <TextField
                    type="number"
                    name="cycleHours"
                    label={t('trips.form.cycleHours')}
                    value={draft.cycleHours}
                    onChange={(event) => set('cycleHours', { cycleHours: event.target.value })}
                    onFocus={() => setPicking(null)}
                    error={errors.cycleHours !== undefined}
                    helperText={
                      errors.cycleHours ?? <Prefilled shown={hoursOffered} awaited={hoursAwaited} />
                    }
                    slotProps={{
                      inputLabel: { shrink: true },
                      htmlInput: {
                        min: LIMITS.cycleHours.min,
                        max: LIMITS.cycleHours.max,
                        step: LIMITS.cycleHours.step,
                        inputMode: 'decimal',
                        'aria-required': true,
                      },
                    }}
                  />
                  <CycleBar
                    used={Number.isFinite(hours) ? hours : 0}
                    limit={limit}
                    label={t('ui.cycleUsed', {
                      used: formatTenths(Number.isFinite(hours) ? hours : 0),
                      limit,
                    })}
                  />
                  <Typography sx={{ mt: 0.5, mb: 2 }}>
                    {t('ui.hoursRemaining', {
                      hours: formatTenths(Math.max(0, limit - (Number.isFinite(hours) ? hours : 0))),
                    })}
                  </Typography>
                </div>

                <TextField
                  type="datetime-local"
                  name="start"
                  label={t('trips.form.start')}
                  value={draft.start}
                  onChange={(event) => set('start', { start: event.target.value })}
                  onFocus={() => setPicking(null)}
                  error={errors.start !== undefined}
                  helperText={
                    errors.start && start.ok === false && start.reason !== 'nonexistent'
                      ? errors.start
                      : startNote()
                  }
                  slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-required': true } }}
                />

                <TripExtrasFields
                  extras={draft.extras}
                  speedError={errors.maxSpeed}
                  onChange={(extras) => set('maxSpeed', { extras })}
                />

                <ErrorBanner
                  message={
                    banner ?? (previewFailed ? errorMessage(preview.error, FALLBACKS.calculateRoute) : null)
                  }
                  action={
                    banner === null ? (
                      <EstimateOffer error={preview.error} onChoose={() => chooseEstimate(calculateOn)} />
                    ) : (
                      <EstimateOffer error={create.error} onChoose={() => chooseEstimate(saveOn)} />
                    )
                  }
                />
                {preview.isPending && (
                  <Stack role="status" sx={{ gap: 1 }}>
                    <Typography>{t('trips.preview.planning')}</Typography>
                    <LinearProgress aria-label={t('trips.preview.planning')} />
                  </Stack>
                )}
                <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
                  {preview.isPending ? (
                    <Button variant="outlined" onClick={cancel} sx={{ flex: 1 }}>
                      {t('trips.preview.cancel')}
                    </Button>
                  ) : (
                    <Button variant="outlined" onClick={onCalculate} sx={{ flex: 1 }}>
                      {t('trips.form.calculate')}
                    </Button>
                  )}
                  <Button type="submit" variant="contained" loading={create.isPending} sx={{ flex: 1 }}>
                    {t('trips.form.save')}
                  </Button>
                </Stack>
              </NextStep>
            </Stack>
          </form>
        </Paper>

        <NextStep>
          <Box sx={{ position: { md: 'sticky' }, top: { md: 80 } }}>
            <Button
              sx={{ display: { md: 'none' }, mb: 1 }}
              aria-expanded={mapOpen}
              onClick={() => setMapOpen(!mapOpen)}
            >
              {t(mapOpen ? 'trips.map.hide' : 'trips.map.show')}
            </Button>
            <Typography role="status" variant="body2" sx={{ mb: 1, minHeight: 21, color: 'text.secondary' }}>
              {pickNote || (picking ? '' : t('trips.map.pickHint'))}
            </Typography>
            <Box sx={{ '--map-height': { xs: mapOpen ? '420px' : '180px', md: '520px' } }}>
              <RouteMap
                route={preview.data ?? null}
                zone={zone}
                current={onMap(draft.current)}
                pickup={onMap(draft.pickup)}
                dropoff={onMap(draft.dropoff)}
                picking={picking}
                onPick={pick}
                height="var(--map-height)"
                list="elsewhere"
              />
            </Box>
          </Box>
        </NextStep>
      </Box>

      {preview.data && (
        <Stack sx={{ gap: 3 }}>
          {outdated && (
            <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography>{t('trips.preview.outdated')}</Typography>
              <Button variant="outlined" onClick={onCalculate}>
                {t('trips.preview.recalculate')}
              </Button>
            </Stack>
          )}
          <RouteSummary route={preview.data} />
          {!outdated && preview.variables && (
            <WhatIf
              key={JSON.stringify(preview.variables.body)}
              body={preview.variables.body}
              router={preview.variables.router}
              route={preview.data}
              onUse={(body) => {
                change({
                  start: toLocalInput(Date.parse(body.start_time), zone),
                  extras: {
                    ...draft.extras,
                    maxSpeed: String(body.max_speed_mph ?? ''),
                    splitSleeper: body.split_sleeper ?? false,
                  },
                })
                calculate(body, router)
              }}
            />
          )}
          <RouteTimeline route={preview.data} dayStartHour={driver?.day_start_hour ?? user.day_start_hour} />
        </Stack>
      )}
    </>
  )
}
