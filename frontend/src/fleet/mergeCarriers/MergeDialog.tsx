import '../../i18n/en/records.ts'
import type { CarrierRow } from '@longhaul/core/contract'
import { Button, TextField } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useGetOne, useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useSignedInUser } from '../../providers/session.ts'
import { mayAccess } from '../../providers/access.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { RecordPicker } from '../../form/RecordPicker.tsx'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useSavedDraft, useHasDraft } from '../../form/useSavedDraft.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

const mergeForm = (carrierId: number) => `merge-carrier-${carrierId}`
interface Choice {
  other: number | null
  thisStays: boolean
  typed: string
}
const NOTHING_CHOSEN: Choice = { other: null, thisStays: false, typed: '' }

const SELECT = { select: { native: true }, inputLabel: { shrink: true } } as const

/** Puts two carriers together: which one stays, what moves, and the name of the one that goes, typed. */
function MergeDialog({ carrier, onClose }: { carrier: CarrierRow; onClose: () => void }) {
  const t = useT()
  const verbs = useVerbs()
  const client = useQueryClient()
  const navigate = useNavigate()
  const errorMessage = useErrorMessage()
  const [choice, setChoice] = useSavedDraft(mergeForm(carrier.id), NOTHING_CHOSEN)
  const { other: otherId, thisStays, typed } = choice
  const confirmId = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const otherCarrier = useGetOne<CarrierRow>('carriers', { id: otherId ?? 0 }, { enabled: otherId !== null })
  const other = otherId === null || otherId === carrier.id ? undefined : otherCarrier.data
  const choose = (id: number | undefined) => setChoice({ ...choice, other: id ?? null, typed: '' })
  const [goesId, staysId] = thisStays ? [other?.id, carrier.id] : [carrier.id, other?.id]
  const preview = useQuery({
    queryKey: ['carriers', 'merge', goesId, staysId],
    queryFn: ({ signal }) => verbs.mergePreview(goesId!, staysId!, signal),
    enabled: other !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = preview
  const possible = data !== undefined && data.clashes.length === 0

  async function merge() {
    if (!data) return
    setBusy(true)
    setFailure(null)
    try {
      await verbs.mergeCarriers(data.goes.id, {
        into: data.stays.id,
        confirm: typed.trim(),
        updated_at: data.goes.updated_at,
        into_updated_at: data.stays.updated_at,
      })
      for (const resource of ['carriers', 'vehicles', 'drivers', 'audit-trail'])
        void client.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
      onClose()
      await navigate(`/carriers/${data.stays.id}`)
    } catch (error) {
      setFailure(errorMessage(error, t('mergeCarriers.failed')))
      // What the person decided on may have changed: it is read again, and what was typed stays.
      void preview.refetch()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('mergeCarriers.title', { name: carrier.name })}
      open
      size="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="contained"
            color="error"
            disabled={busy || !possible || typed.trim() !== data.goes.name}
            onClick={() => void merge()}
          >
            {t('mergeCarriers.submit')}
          </Button>
        </>
      }
    >
      <ErrorBanner message={failure} />
      <div className="field-space">
        <RecordPicker<CarrierRow>
          resource="carriers"
          sort="name"
          nameOf={({ name }) => name}
          label={t('mergeCarriers.other')}
          value={otherId ?? undefined}
          onChange={choose}
        />
      </div>
      {other && (
        <TextField
          select
          margin="normal"
          label={t('mergeCarriers.stays')}
          value={thisStays ? 'this' : 'other'}
          slotProps={SELECT}
          onChange={({ target }) => setChoice({ ...choice, thisStays: target.value === 'this', typed: '' })}
        >
          <option value="other">{other.name}</option>
          <option value="this">{carrier.name}</option>
        </TextField>
      )}
      {preview.error && (
        <ErrorBanner message={errorMessage(preview.error, t('mergeCarriers.previewFailed'))} />
      )}
      {other && preview.isPending && <p role="status">{t('nav.loading')}</p>}
      {data && data.clashes.length > 0 && (
        <ErrorBanner message={t('mergeCarriers.clash', { numbers: data.clashes.join(', ') })} />
      )}
      {possible && (
        <>
          <p>{t('mergeCarriers.moves', { goes: data.goes.name, stays: data.stays.name })}</p>
          <ul>
            <li>{t('mergeCarriers.drivers', { smart_count: data.drivers })}</li>
            <li>{t('mergeCarriers.vehicles', { smart_count: data.vehicles })}</li>
            <li>{t('mergeCarriers.trips', { smart_count: data.trips })}</li>
          </ul>
          <p>{t('mergeCarriers.forGood', { name: data.goes.name })}</p>
          {/* A long name would be cut in a label that lies in the field. */}
          <label htmlFor={confirmId}>{t('mergeCarriers.confirm', { name: data.goes.name })}</label>
          <TextField
            id={confirmId}
            hiddenLabel
            sx={{ marginTop: 1 }}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setChoice({ ...choice, typed: target.value })}
          />
        </>
      )}
    </Dialog>
  )
}

/** The carrier's name, and for admins the way to merge it with another. */
export function MergeHead() {
  const carrier = useRecordContext<CarrierRow>()
  return carrier ? <Head key={carrier.id} carrier={carrier} /> : null
}

function Head({ carrier }: { carrier: CarrierRow }) {
  const t = useT()
  const { role } = useSignedInUser()
  const [merging, setMerging] = useState(useHasDraft(mergeForm(carrier.id)))
  return (
    <>
      <header className="page-head">
        <h1>{carrier.name}</h1>
        {mayAccess(role, 'delete', 'carriers') && (
          <Button variant="outlined" onClick={() => setMerging(true)}>
            {t('mergeCarriers.open')}
          </Button>
        )}
      </header>
      {merging && <MergeDialog carrier={carrier} onClose={() => setMerging(false)} />}
    </>
  )
}
