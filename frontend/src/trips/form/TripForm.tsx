import { Suspense, useRef, useState, type SyntheticEvent } from 'react'
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { FALLBACKS, type RouterChoice, type VehicleRow } from '@longhaul/core/contract'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { Columns } from '../../ui/page/Columns.tsx'
import { useT } from '../../i18n/useT.ts'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import { useCreateTrip } from '../../providers/trips.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { NextStep } from '../../ui/page/NextStep.tsx'
import { useWhenIdle } from '../../ui/lazy/useWhenIdle.ts'
import { orNoMap } from '../plan/orNoMap.tsx'
import type { LeaveGuardProps } from '../../form/LeaveGuard.tsx'
import type { PlacePickerProps } from './PlacePicker.tsx'
import { TripFields } from './TripFields.tsx'
import { hasContent, unplaced, type BeforeSave, type PickedField, type TripDraft } from './tripDraft.ts'
import { useRoutePreview } from './useRoutePreview.ts'
import { loadBody, placeErrors, useTripDraft } from './useTripDraft.ts'

const PlacePicker = orNoMap<PlacePickerProps>(() =>
  import('./PlacePicker.tsx').then((file) => file.PlacePicker),
)
/** Nothing is lost before something is typed. */
const LeaveGuard = lazyPage<LeaveGuardProps>(() =>
  import('../../form/LeaveGuard.tsx').then((file) => ({ default: file.LeaveGuard })),
)
const PlanPanel = lazyPage(() => import('./PlanPanel.tsx'))
const UseEstimateButton = lazyPage(() => import('../plan/UseEstimateButton.tsx'))
const LinearProgress = lazyPage(() => import('@mui/material/LinearProgress'))

/** Without an answer, and without a doubt whether it was saved. */
const mayTryAgain = (error: unknown): boolean =>
  error instanceof ApiError && error.message === NO_ANSWER.reading

const preloadPlan = () => Promise.all([LinearProgress.preload(), PlanPanel.preload()])

export function TripForm({
  vehicles,
  loading,
}: {
  /** Of whoever is signed in. */
  vehicles: readonly VehicleRow[] | undefined
  loading: boolean
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const verbs = useVerbs()
  const create = useCreateTrip()
  useWhenIdle(preloadPlan)
  const { preview, calculate, cancel } = useRoutePreview()
  const [picking, setPicking] = useState<PickedField | null>(null)
  /** A failure of the calculation that stands at fields. */
  const [shown, setShown] = useState<unknown>(null)
  /** Chosen once for the whole form, so that the trip is saved as it was calculated. */
  const router = useRef<RouterChoice>(undefined)

  const whyUnplaced = async (filled: TripDraft): Promise<string | null> => {
    const place = unplaced(filled)
    if (!place) return null
    const { noSuggestions } = await import('../noSuggestions.ts')
    return noSuggestions(place.name, verbs, t)
  }

  const draft = useTripDraft({
    vehicles,
    loading,
    save: async (...filled) => {
      const checked = (await loadBody()).saveBody(...filled)
      if (!checked.ok)
        throw new Error((await whyUnplaced(filled[0])) ?? checked.message ?? FALLBACKS.createTrip)
      return create.mutateAsync({ ...checked.body, ...(router.current && { router: router.current }) })
    },
    onSaved: ({ id }) => void navigate(`/trips/${id}`),
  })
  const { form, typed, zone } = draft

  /** What the server says of a stop stands there: above the form it would not say of which. */
  const showAtFields = async (error: unknown) => {
    if (!(error instanceof ApiError)) return
    if (!Object.keys(error.errors).some((name) => name.startsWith('stops.'))) return
    const { fields, rest } = await placeErrors(error.errors)
    if (Object.keys(fields).length === 0) return
    setShown(error)
    form.refuse(fields, rest.join(' ') || null)
  }

  const beforeSave = useRef<BeforeSave>(null)
  const onSave = (event?: SyntheticEvent) => {
    event?.preventDefault()
    const save = () => void form.send()
    if (beforeSave.current) beforeSave.current(save)
    else save()
  }

  const calculateDraft = ({ previewBody }: Awaited<ReturnType<typeof loadBody>>) => {
    const checked = previewBody(draft.draft, zone, draft.openedAt, draft.mostHours)
    if (checked.ok) {
      form.refuse({})
      return calculate(checked.body, router.current, (error) => void showAtFields(error))
    }
    form.refuse(checked.errors, checked.message)
    if (checked.message !== null)
      void whyUnplaced(draft.draft).then((sentence) => sentence && form.refuse({}, sentence))
  }
  const onCalculate = () =>
    void loadBody().then(calculateDraft, () => form.refuse({}, FALLBACKS.calculateRoute))
  const chooseEstimate = (again: () => void) => {
    router.current = 'embedded'
    again()
  }
  const failed = form.banner === null ? preview.error : create.error
  const again = form.banner === null ? onCalculate : () => void form.send()
  const aborted = preview.error instanceof DOMException && preview.error.name === 'AbortError'
  const isShown = aborted || preview.error === shown
  const failure = preview.error && !isShown ? errorMessage(preview.error, FALLBACKS.calculateRoute) : null

  return (
    <FormProvider {...form}>
      <Suspense>
        <LeaveGuard when={hasContent(typed) && !create.isSuccess} text={t('trips.leaveText')} />
      </Suspense>
      {draft.restored && (
        <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>{t('trips.form.draftKept')}</Typography>
          <Button
            onClick={() => {
              draft.forget()
              form.refuse({})
              cancel()
            }}
          >
            {t('trips.form.startOver')}
          </Button>
        </Stack>
      )}
      <Columns at={{ md: 'minmax(360px, 5fr) 6fr' }}>
        <Paper sx={{ p: { xs: 2, sm: 3 } }}>
          <form noValidate aria-label={t('trips.form.label')} onSubmit={onSave}>
            <Stack sx={{ gap: 1 }}>
              <TripFields beforeSave={beforeSave} draft={draft} onPicking={setPicking} />
              <NextStep>
                <ErrorBanner
                  message={form.banner ?? failure}
                  action={
                    mayTryAgain(failed) ? (
                      <Button onClick={again}>{t('ui.retry')}</Button>
                    ) : (
                      <Suspense>
                        <UseEstimateButton error={failed} onChoose={() => chooseEstimate(again)} />
                      </Suspense>
                    )
                  }
                />
                {preview.isPending && (
                  <Stack role="status" sx={{ gap: 1 }}>
                    <Typography>{t('trips.preview.planning')}</Typography>
                    <Suspense fallback={<Box sx={{ height: 4 }} />}>
                      <LinearProgress aria-label={t('trips.preview.planning')} />
                    </Suspense>
                  </Stack>
                )}
                <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
                  <Button
                    variant="outlined"
                    onClick={preview.isPending ? cancel : onCalculate}
                    sx={{ flex: 1 }}
                  >
                    {t(preview.isPending ? 'trips.preview.cancel' : 'trips.form.calculate')}
                  </Button>
                  <Button
                    type="submit"
                    // Beside a plan its own button saves, or plans again.
                    variant={preview.data ? 'outlined' : 'contained'}
                    loading={form.busy}
                    sx={{ flex: 1 }}
                  >
                    {t('trips.form.save')}
                  </Button>
                </Stack>
              </NextStep>
            </Stack>
          </form>
        </Paper>
        <NextStep>
          <Suspense fallback={<Skeleton variant="rounded" sx={{ height: { xs: 251, md: 549 } }} />}>
            <PlacePicker draft={draft.draft} route={preview.data ?? null} picking={picking} />
          </Suspense>
        </NextStep>
      </Columns>
      {preview.data && (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <PlanPanel
            preview={preview}
            calculate={calculate}
            draft={draft}
            onRecalculate={onCalculate}
            saving={form.busy}
            onSave={onSave}
          />
        </Suspense>
      )}
    </FormProvider>
  )
}
