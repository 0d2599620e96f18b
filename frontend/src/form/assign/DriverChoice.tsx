import '../../i18n/en/trip.ts'
import { useState, type Ref } from 'react'
import { Autocomplete, Typography } from '@mui/material'
import { fullName, type TripUser } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useDebounced } from '../useDebounced.ts'
import { useAvailability } from './useAvailability.ts'
import { useDrivers } from './useDrivers.ts'

const TYPING_MS = 250

/** A driver found by the beginning of a name, each with when free, hours and place. */
export function DriverChoice({
  value,
  onChange,
  label,
  nobody,
  hint,
  error,
  inputRef,
}: {
  value: TripUser | null
  onChange: (chosen: TripUser | null) => void
  label: string
  /** What it means that nobody is chosen. */
  nobody: string
  hint?: string
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}) {
  const t = useT()
  const [query, setQuery] = useState('')
  const { drivers, failed, isSearching } = useDrivers(useDebounced(query.trim(), TYPING_MS))
  const availabilityOf = useAvailability(drivers.map(({ id }) => id))
  const nameOf = ({ first_name: first, last_name: last, username }: TripUser) =>
    t('trips.driverChoice.option', { name: fullName(first, last), username })
  return (
    <Autocomplete<TripUser>
      options={drivers}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      renderOption={({ key, ...props }, driver) => (
        <li key={key} {...props}>
          <div>
            {nameOf(driver)}
            <Typography variant="body2" color="textSecondary">
              {availabilityOf(driver.id)}
            </Typography>
          </div>
        </li>
      )}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text, reason) => setQuery(reason === 'input' ? text : '')}
      noOptionsText={t(isSearching ? 'trips.suggestions.searching' : 'trips.driverChoice.none')}
      clearText={nobody}
      openText={t('trips.driverChoice.open')}
      closeText={t('ui.close')}
      slotProps={{
        listbox: { sx: { '& .MuiAutocomplete-option': { minHeight: 48, overflowWrap: 'anywhere' } } },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          name="driver"
          inputRef={inputRef}
          label={label}
          placeholder={nobody}
          error={error !== undefined}
          helperText={error ?? (failed ? t('trips.driverChoice.failed') : hint)}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}
