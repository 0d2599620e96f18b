import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  FALLBACKS,
  LIMITS,
  MESSAGES,
  CYCLE_HOURS,
  mostCycleHours,
  roundedCycleHours,
  type TripRow,
  type VehicleRow,
} from '@longhaul/core/contract'
import { useSignedInUser } from '../../providers/session.ts'
import { useServerForm, type PlacedProblems } from '../../form/useServerForm.ts'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT } from '../../i18n/useT.ts'
import { useClocks } from '../../providers/duty.ts'
import { useVehicles } from '../../providers/fleet.ts'
import { useLastTrip } from '../../providers/trips.ts'
import { storage } from '../../providers/storage.ts'
import { useWhenIdle } from '../../ui/lazy/useWhenIdle.ts'
import { formatZoneName } from '../../ui/format.ts'
import { fromLocalInput, nextQuarterHour, toLocalInput } from '../../ui/zoneTime.ts'
import { dropDraft, readDraft, writeDraft } from './draftStore.ts'
import {
  DRAFT_FIELDS,
  EMPTY_DRAFT,
  withPrefilled,
  hasContent,
  isMended,
  type Asked,
  type DraftErrors,
  type TripDraft,
  type TypedDraft,
} from './tripDraft.ts'
import { useChosenDriver } from '../../form/assign/useChosenDriver.ts'

/** What reads the form comes after it. */
export const loadBody = () => import('./draftBody.ts')

const NO_ERRORS: DraftErrors = {}

export const placeErrors = (errors: Record<string, string>): Promise<PlacedProblems> =>
  loadBody().then(
    (file) => file.serverErrors(errors),
    () => ({ fields: {}, rest: [] }),
  )

export interface UsableVehicles {
  /** That the trip may take; of many the first thousand. */
  readonly vehicles: readonly VehicleRow[]
  /** Whose, where staff ask for them. */
  readonly by: number | undefined
  readonly loading: boolean
}

/** The form over what is prefilled from the log and the clock, kept in storage. */
export function useTripDraft({
  vehicles,
  loading,
  save,
  onSaved,
}: {
  /** Those that whoever is signed in may take. */
  vehicles: readonly VehicleRow[] | undefined
  loading: boolean
  save: (draft: TripDraft, zone: string, mostHours: number) => Promise<TripRow>
  onSaved: (trip: TripRow) => void
}) {
  useWhenIdle(loadBody)
  const t = useT()
  const translateSentence = useSentence()
  const user = useSignedInUser()
  const [stored] = useState(() => readDraft(storage, user.id) ?? EMPTY_DRAFT)
  const [restored, setRestored] = useState(() => hasContent(stored))
  const [openedAt] = useState(() => Date.now())
  /** Called once the driver, and so the zone, is known. */
  const read = (values: TypedDraft) =>
    withPrefilled(isUnusable(values.vehicleId) ? { ...values, vehicleId: null } : values, prefilled)

  const askedBy = (banner: string): Asked | null => {
    const is = (sentence: string) => translateSentence(sentence) === translateSentence(banner)
    if (is(MESSAGES.coordinates.required) || is(t('trips.noSignal.places'))) return 'places'
    return is(MESSAGES.calculate.incomplete) ? 'plan' : null
  }

  const form = useServerForm<TypedDraft>({
    initial: stored,
    validate: async (values) => {
      const errors = await loadBody().then(
        (file) => file.draftErrors(read(values), zone, mostHours),
        () => NO_ERRORS,
      )
      const isSkipped = errors.start !== undefined && startProblem(read(values).start) === 'nonexistent'
      return isSkipped ? { ...errors, start: t('trips.form.startSkipped', { zone: zoneName }) } : errors
    },
    fallback: FALLBACKS.createTrip,
    order: DRAFT_FIELDS,
    placed: placeErrors,
    isMended: (sentence, values) => {
      const asked = askedBy(sentence)
      return asked !== null && isMended(asked, read(values))
    },
    submit: async (values) => {
      const trip = await save(read(values), zone, mostHours)
      dropDraft(storage, user.id)
      onSaved(trip)
    },
  })
  const { control, reset, subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(storage, user.id, values),
      }),
    [subscribe, user.id],
  )

  const typed = useWatch({ control }) as TypedDraft
  const isAdmin = user.role === 'admin'
  const driverId = isAdmin ? typed.extras.driverId : null
  const driver = useChosenDriver(driverId)
  const zone = driver?.home_zone ?? user.home_zone
  const ruleset = driver?.ruleset ?? user.ruleset
  const mostHours = mostCycleHours(ruleset)
  const zoneName = formatZoneName(zone)
  const clocks = useClocks(user.has_driver || driver !== undefined, driver?.id)
  const offered = clocks.data ? String(roundedCycleHours(clocks.data.cycle_hours_used, ruleset)) : ''
  const named = typed.extras.driverId === null ? user.usual_vehicle : driver?.usual_vehicle
  const driven = useLastTrip(driver?.id).data?.[0]?.vehicle.id
  // The truck the office has named, else that of the last trip.
  const theirs = useVehicles(driverId ?? undefined, driverId !== null)
  const usable = driverId === null ? vehicles : theirs.data
  const isListed = (id: number | null | undefined) => usable?.some((vehicle) => vehicle.id === id) ?? false
  const isUnusable = (id: number | null) =>
    id !== null && usable !== undefined && usable.length < LIMITS.list.plainMax && !isListed(id)
  const vehicleId = [named, driven].find(isListed) ?? null
  const prefilled = { vehicleId, cycleHours: offered, start: toLocalInput(nextQuarterHour(openedAt), zone) }
  const draft = read(typed)
  const startProblem = (text: string) => {
    const start = fromLocalInput(text, zone)
    return start.ok ? null : start.reason
  }
  const startNote = () => {
    const start = fromLocalInput(draft.start, zone)
    if (!start.ok && start.reason === 'nonexistent') return t('trips.form.startSkipped', { zone: zoneName })
    if (start.ok && start.ambiguous) return t('trips.form.startAmbiguous', { zone: zoneName })
    return t('trips.form.startZone', { zone: zoneName })
  }

  return {
    form,
    typed,
    draft,
    prefilled,
    openedAt,
    cycle: CYCLE_HOURS[ruleset],
    mostHours,
    restored,
    driver,
    zone,
    usable: {
      vehicles: usable ?? [],
      by: isAdmin ? (driverId ?? user.id) : undefined,
      loading: driverId === null ? loading : theirs.isLoading,
    } satisfies UsableVehicles,
    startNote: startNote(),
    hours: {
      offered: typed.cycleHours === null && offered !== '',
      awaited: typed.cycleHours === null && clocks.isLoading,
    },
    forget() {
      reset(EMPTY_DRAFT)
      dropDraft(storage, user.id)
      setRestored(false)
    },
  }
}

export type TripDraftForm = ReturnType<typeof useTripDraft>
