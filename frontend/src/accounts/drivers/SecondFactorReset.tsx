import type { UserRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEYS } from '../../providers/keys.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'

/** For somebody who has lost their phone; nothing for an account without a second step. */
export function SecondFactorReset({ user }: { user: UserRow }) {
  const t = useT()
  const verbs = useVerbs()
  const client = useQueryClient()
  const errorMessage = useErrorMessage()
  const [confirming, setConfirming] = useState(false)
  const factors = useQuery({
    queryKey: KEYS.secondFactors(user.id),
    queryFn: ({ signal }) => verbs.secondFactors(user.id, signal),
  })
  const reset = useMutation({
    mutationFn: () => verbs.resetSecondFactors(user.id),
    onSuccess: async () => {
      setConfirming(false)
      await client.invalidateQueries({ queryKey: KEYS.secondFactors(user.id) })
    },
  })
  const { two_step: isOn = false, passkeys = 0, recovery_codes_left: left = 0 } = factors.data ?? {}
  if (!isOn && passkeys === 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setConfirming(true)}>
        {t('drivers.resetTwoStep')}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={t('drivers.resetTwoStepTitle', { name: personName(user) })}
          submitLabel={t('drivers.resetTwoStep')}
          busy={reset.isPending}
          error={reset.error && errorMessage(reset.error, t('drivers.resetTwoStepFailed'))}
          onConfirm={() => reset.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>
            {isOn ? t('drivers.twoStepOn', { smart_count: left }) : t('drivers.twoStepOff')}{' '}
            {passkeys > 0 && t('drivers.passkeys', { smart_count: passkeys })}
          </p>
          <p>{t('drivers.resetTwoStepQuestion')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
