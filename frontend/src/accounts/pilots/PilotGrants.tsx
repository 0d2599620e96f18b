import '../../i18n/en/pilots.ts'
import { findGrantFault, PILOT_IDS } from '@longhaul/core'
import {
  MESSAGES,
  MOST_PILOT_GRANTS,
  PILOT_GRANT_MESSAGES,
  type PilotGrantRow,
  type UserRow,
} from '@longhaul/core/contract'
import { Button, Stack, Typography } from '@mui/material'
import { useContext } from 'react'
import { DateInput, EditContext, SelectInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { RecordForm } from '../../form/record/index.ts'
import { useT } from '../../i18n/useT.ts'
import { toGrant } from '../../ui/duty/pilotsOf.ts'
import { GrantList } from '../../ui/pilots/GrantList.tsx'
import { grantsWords } from '../../ui/pilots/grantWords.ts'

/** As it is typed: what is not chosen yet is empty. */
type Typed = { readonly [Field in keyof PilotGrantRow]?: PilotGrantRow[Field] | null | undefined }

const PILOTS = PILOT_IDS.map((id) => ({ id, name: `pilots.names.${id}` }))

/** In the server's words; what is missing first. */
function faultsOf({ pilot_grants: typed }: Record<string, unknown>) {
  const grants = (typed ?? []) as readonly Typed[]
  const missing = grants.map(({ pilot, first_day }) => ({
    ...(!pilot && { pilot: PILOT_GRANT_MESSAGES.select }),
    ...(!first_day && { first_day: MESSAGES.date.select }),
  }))
  if (missing.some((of) => Object.keys(of).length > 0)) return { pilot_grants: missing }
  const fault = findGrantFault(grants.map((grant) => toGrant(grantOf(grant))))
  if (fault === null) return {}
  const field = fault.field === 'firstDay' ? 'first_day' : 'last_day'
  const at = (index: number) => (index === fault.index ? { [field]: PILOT_GRANT_MESSAGES[fault.reason] } : {})
  return { pilot_grants: grants.map((_, index) => at(index)) }
}

/** Fields in the order of the record's own, so that what nobody touched is the same. */
const grantOf = ({ pilot, first_day, last_day }: Typed): PilotGrantRow => ({
  pilot: pilot!,
  first_day: first_day!,
  last_day: last_day || null,
})

const NEW: Typed = { pilot: null, first_day: null, last_day: null }

/** react-hook-form's lists of fields would come with every page that has a form. */
function GrantInputs() {
  const t = useT()
  const { setValue } = useFormContext()
  const grants = (useWatch({ name: 'pilot_grants' }) ?? []) as readonly Typed[]
  const change = (rows: readonly Typed[]) => setValue('pilot_grants', rows, { shouldDirty: true })
  return (
    <>
      {grants.map((_, i) => (
        <Stack
          // By place: rows have nothing of their own.
          key={i}
          role="group"
          aria-label={t('pilots.grant', { number: i + 1 })}
          sx={{ gap: 1.5, width: '100%', paddingBottom: 1 }}
        >
          <SelectInput
            source={`pilot_grants.${i}.pilot`}
            label={t('pilots.pilot')}
            choices={PILOTS}
            helperText={false}
          />
          <Stack direction={{ sm: 'row' }} sx={{ gap: 1.5, alignItems: 'flex-start' }}>
            <DateInput
              source={`pilot_grants.${i}.first_day`}
              label={t('pilots.firstDay')}
              helperText={false}
            />
            <DateInput
              source={`pilot_grants.${i}.last_day`}
              label={t('pilots.lastDay')}
              helperText={t('pilots.lastDayHint')}
            />
            <Button
              color="error"
              aria-label={t('pilots.remove', { number: i + 1 })}
              onClick={() => change(grants.filter((__, at) => at !== i))}
            >
              {t('pilots.removeShort')}
            </Button>
          </Stack>
        </Stack>
      ))}
      <Button
        variant="outlined"
        disabled={grants.length >= MOST_PILOT_GRANTS}
        onClick={() => change([...grants, NEW])}
      >
        {t('pilots.add')}
      </Button>
    </>
  )
}

function GrantsForm() {
  const t = useT()
  return (
    <RecordForm
      validate={faultsOf}
      transform={({ pilot_grants: typed, ...rest }) => ({
        ...rest,
        ...(typed !== undefined && { pilot_grants: ((typed ?? []) as readonly Typed[]).map(grantOf) }),
      })}
      describeValue={(field, value) =>
        field === 'pilot_grants' ? grantsWords(value as readonly PilotGrantRow[], t) : undefined
      }
    >
      <GrantInputs />
      {PILOT_IDS.map((pilot) => (
        <Typography key={pilot} variant="body2" color="textSecondary">
          <strong>{t(`pilots.names.${pilot}`)}</strong> {t(`pilots.effects.${pilot}`)}
        </Typography>
      ))}
    </RecordForm>
  )
}

/** Pilot programmes of a driver, on the driver's page: admins change them, others read. */
export default function PilotGrants({ user }: { user: UserRow }) {
  const t = useT()
  const isEdited = Boolean(useContext(EditContext))
  return (
    <>
      <p className="lead">{t('pilots.office')}</p>
      {isEdited ? <GrantsForm /> : <GrantList grants={user.pilot_grants} />}
    </>
  )
}
