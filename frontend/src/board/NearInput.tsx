import { useEffect } from 'react'
import { FormProvider, useController, useForm } from 'react-hook-form'
import type { Point } from '@longhaul/core/contract'
import { PlaceField } from '../form/place/PlaceField.tsx'
import { isPlaced, NO_PLACE, type PlaceDraft } from '../form/place/place.ts'
import { useT } from '../i18n/useT.ts'
import { TextField } from '../ui/TextField.tsx'

const RADII = [50, 100, 150, 250, 500, 1000] as const
const USUAL_MILES = 150

interface Near {
  name: string
  point: Point
  miles: number
}

interface NearDraft {
  place: PlaceDraft
  miles: string
}

/** `null` takes the filter off: react-admin merges what a form leaves out. */
type Chosen = Near | null | undefined

const draftOf = (near: Chosen): NearDraft => ({
  place: near ? { name: near.name, point: near.point } : NO_PLACE,
  miles: String(near?.miles ?? USUAL_MILES),
})

const nearOf = ({ place, miles }: NearDraft): Near | null =>
  isPlaced(place) ? { name: place.name, point: place.point, miles: Number(miles) } : null

const isSame = (a: Chosen, b: Chosen) => a?.name === b?.name && a?.miles === b?.miles

/** A filter by a place and the miles around it: it counts once the place is known. */
export default function NearInput({ source }: { source: string }) {
  const t = useT()
  const { field } = useController<Record<string, Chosen>>({ name: source })
  const { value: near, onChange } = field
  const draft = useForm<NearDraft>({ defaultValues: draftOf(near) })
  const { getValues, register, reset, subscribe } = draft

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const chosen = nearOf(values)
          if (!isSame(chosen, near)) onChange(chosen)
        },
      }),
    [subscribe, near, onChange],
  )
  useEffect(() => {
    // Taken off, or of another saved query.
    if (!isSame(nearOf(getValues()), near)) reset(draftOf(near))
  }, [near, getValues, reset])

  const { ref, ...miles } = register('miles')
  return (
    <FormProvider {...draft}>
      <div className="near-filter">
        <PlaceField name="place" label={t('board.near')} />
        <TextField select label={t('board.within')} inputRef={ref} {...miles}>
          {RADII.map((radius) => (
            <option key={radius} value={radius}>
              {t('board.miles', { miles: radius })}
            </option>
          ))}
        </TextField>
      </div>
    </FormProvider>
  )
}
