import { useState } from 'react'
import { Autocomplete, TextField } from '@mui/material'
import { useController, useFormContext } from 'react-hook-form'
import { type UserRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useDebounced } from '../../form/useDebounced.ts'
import { useDrivers } from './useDrivers.ts'

const PAUSE_MS = 250

/** For admins: whose trip this is, found by the beginning of a name; empty is the admin's own. */
export function DriverPicker({ driver }: { driver: UserRow | undefined }) {
  const t = useT()
  const { clearErrors, setValue } = useFormContext()
  const { field, fieldState } = useController({ name: 'extras.driverId' })
  const error = fieldState.error?.message
  const [words, setWords] = useState('')
  const { drivers, failed, asking } = useDrivers(useDebounced(words.trim(), PAUSE_MS))
  return (
    <Autocomplete<UserRow>
      options={drivers}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ first_name: first, last_name: last, username }) =>
        t('trips.extras.driverOption', { name: `${first} ${last}`.trim(), username })
      }
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={driver ?? null}
      onChange={(_event, chosen) => {
        field.onChange(chosen?.id ?? null)
        // The hours are another driver's now.
        setValue('cycleHours', null)
        clearErrors(['extras.driverId', 'cycleHours'])
      }}
      onInputChange={(_event, text, reason) => setWords(reason === 'input' ? text : '')}
      noOptionsText={t(asking ? 'trips.place.searching' : 'trips.extras.noDriver')}
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
  )
}
