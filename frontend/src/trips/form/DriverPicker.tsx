import { useImperativeHandle, useState, type RefObject } from 'react'
import { Autocomplete, Typography } from '@mui/material'
import { useController, useFormContext } from 'react-hook-form'
import { fullName, type TripBody, type UserRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useDebounced } from '../../form/useDebounced.ts'
import { useAvailability } from '../../form/assign/useAvailability.ts'
import SaveWarnings from '../../form/assign/SaveWarnings.tsx'
import { previewBody, type BeforeSave } from './tripDraft.ts'
import { useDrivers } from './useDrivers.ts'
import type { TripDraftForm } from './useTripDraft.ts'
import { TextField } from '../../ui/TextField.tsx'

const TYPING_MS = 250

/** For admins: found by the beginning of a name; empty is the admin's own trip. */
export default function DriverPicker({
  beforeSave,
  draft: { draft, driver, openedAt, zone },
}: {
  beforeSave: RefObject<BeforeSave>
  draft: Pick<TripDraftForm, 'draft' | 'driver' | 'openedAt' | 'zone'>
}) {
  const t = useT()
  const { clearErrors, setValue } = useFormContext()
  const { field, fieldState } = useController({ name: 'extras.driverId' })
  const error = fieldState.error?.message
  const [query, setQuery] = useState('')
  const { drivers, failed, isSearching } = useDrivers(useDebounced(query.trim(), TYPING_MS))
  const availabilityOf = useAvailability(drivers.map(({ id }) => id))
  const [asked, setAsked] = useState<{ body: TripBody; save: () => void } | null>(null)
  useImperativeHandle(beforeSave, () => (save: () => void) => {
    const checked = driver ? previewBody(draft, zone, openedAt) : null
    if (checked?.ok) setAsked({ body: checked.body, save })
    else save()
  })
  return (
    <>
      {asked && (
        <SaveWarnings
          body={asked.body}
          onSave={() => {
            setAsked(null)
            asked.save()
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <Autocomplete<UserRow>
        options={drivers}
        filterOptions={(all) => all}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ first_name: first, last_name: last, username }) =>
          t('trips.extras.driverOption', { name: fullName(first, last), username })
        }
        renderOption={({ key, ...props }, { id, first_name: first, last_name: last, username }) => (
          <li key={key} {...props}>
            <div>
              {t('trips.extras.driverOption', { name: fullName(first, last), username })}
              <Typography variant="body2" color="textSecondary">
                {availabilityOf(id)}
              </Typography>
            </div>
          </li>
        )}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={driver ?? null}
        onChange={(_event, chosen) => {
          field.onChange(chosen?.id ?? null)
          setValue('cycleHours', null)
          clearErrors(['extras.driverId', 'cycleHours'])
        }}
        onInputChange={(_event, text, reason) => setQuery(reason === 'input' ? text : '')}
        noOptionsText={t(isSearching ? 'trips.place.searching' : 'trips.extras.noDriver')}
        clearText={t('trips.extras.forMyself')}
        openText={t('trips.extras.openDrivers')}
        closeText={t('ui.close')}
        slotProps={{
          listbox: { sx: { '& .MuiAutocomplete-option': { minHeight: 48, overflowWrap: 'anywhere' } } },
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            name="driver"
            inputRef={field.ref}
            label={t('trips.extras.driver')}
            placeholder={t('trips.extras.forMyself')}
            error={error !== undefined}
            helperText={error ?? t(failed ? 'trips.extras.driversFailed' : 'trips.extras.driverHint')}
            slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          />
        )}
      />
    </>
  )
}
