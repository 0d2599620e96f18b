import type { UserRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEYS, useVerbs } from '../../providers/queries.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

/** Helps somebody in who has lost their phone; nothing is drawn for an account that has no second step. */
export function SecondFactorReset({ user }: { user: UserRow }) {
  const t = useT()
  const verbs = useVerbs()
  const client = useQueryClient()
  const errorMessage = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const factors = useQuery({
    queryKey: KEYS.secondFactors(user.id),
    queryFn: ({ signal }) => verbs.secondFactors(user.id, signal),
  })
  const reset = useMutation({
    mutationFn: () => verbs.resetSecondFactors(user.id),
    onSuccess: async () => {
      setAsking(false)
      await client.invalidateQueries({ queryKey: KEYS.secondFactors(user.id) })
    },
  })
  const { two_step: isOn = false, passkeys = 0, recovery_codes_left: left = 0 } = factors.data ?? {}
  if (!isOn && passkeys === 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('drivers.resetTwoStep')}
      </Button>
      {asking && (
        <Dialog
          title={t('drivers.resetTwoStepTitle', { name: personName(user) })}
          open
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('ui.cancel')}</Button>
              <Button
                variant="contained"
                color="error"
                loading={reset.isPending}
                onClick={() => reset.mutate()}
              >
                {t('drivers.resetTwoStep')}
              </Button>
            </>
          }
        >
          <ErrorBanner message={reset.error && errorMessage(reset.error, t('drivers.resetTwoStepFailed'))} />
          <p>
            {isOn ? t('drivers.twoStepOn', { smart_count: left }) : t('drivers.twoStepOff')}{' '}
            {passkeys > 0 && t('drivers.passkeys', { smart_count: passkeys })}
          </p>
          <p>{t('drivers.resetTwoStepQuestion')}</p>
        </Dialog>
      )}
    </>
  )
}
