import '../../i18n/en/duty/adverse.ts'
import { lacksRemark, LIMITS, MESSAGES, type DriverDay, type RecordedRow } from '@longhaul/core/contract'
import { Stack, Typography } from '@mui/material'
import { DialogForm } from '../../form/DialogForm.tsx'
import { FormField } from '../../form/FormField.tsx'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { formatMinutes } from '../../ui/format.ts'
import { driverClocks } from '../clocks/driverClocks.ts'
import { openRow } from '../record.ts'

/** More than any limit of hours lasts: the rule set lets the run be completed. */
const A_DAY = 24 * 60

/** With the mark on what runs: a claim counts for the whole shift, wherever it is made. */
function withClaim(rows: readonly RecordedRow[]): RecordedRow[] {
  const open = openRow(rows)
  return rows.map((row) => (row === open ? { ...row, special: 'ADVERSE' } : row))
}

/** What a claim gives, by the rules themselves, and what it must say; offline it is the same. */
export default function ClaimAdverse({
  day,
  rows,
  now,
  onClaim,
  onClose,
}: {
  day: DriverDay
  rows: readonly RecordedRow[]
  now: number
  onClaim: (remarks: string) => void
  onClose: () => void
}) {
  const t = useT()
  const form = useServerForm({
    initial: { remarks: '' },
    validate: ({ remarks }) => (lacksRemark('ADVERSE', remarks) ? { remarks: MESSAGES.adverseRemark } : {}),
    fallback: '',
    submit: async ({ remarks }) => onClaim(remarks.trim()),
  })
  const before = driverClocks(day, rows, now)
  if (before.limits.adverse)
    return (
      <Dialog title={t('adverse.title')} open onClose={onClose}>
        <Typography>{t('adverse.claimed')}</Typography>
      </Dialog>
    )
  const after = driverClocks(day, withClaim(rows), now)
  return (
    <DialogForm form={form} words="adverse" onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <section>
          <Typography component="h3" variant="h3">
            {t('adverse.gives')}
          </Typography>
          <dl className="claim-gives">
            {(['drive', 'window'] as const).map((clock) => (
              <div key={clock}>
                <dt>{t(`home.clocks.${clock}`)}</dt>
                <dd>
                  {t('adverse.change', {
                    before: formatMinutes(before.left[clock] ?? 0),
                    after:
                      after.limits[clock] > A_DAY ? t('adverse.run') : formatMinutes(after.left[clock] ?? 0),
                  })}
                </dd>
              </div>
            ))}
          </dl>
          <Typography color="textSecondary">{t('adverse.others')}</Typography>
        </section>
        <Typography>{t('adverse.rule')}</Typography>
        <FormField
          multiline
          minRows={2}
          name="remarks"
          label={t('adverse.what')}
          hint={t('adverse.kept')}
          htmlInput={{ maxLength: LIMITS.remarks.max, 'aria-required': true }}
        />
      </Stack>
    </DialogForm>
  )
}
