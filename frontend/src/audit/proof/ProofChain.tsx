import type { AuditProof } from '@longhaul/core/contract'
import { Button, Paper, TextField, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { formatDate, formatFigure, formatMoment } from '../../ui/format.ts'

/** The server counts no further. */
const MOST_WAITING = 10_000

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Typography component="dt" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ margin: 0, marginBottom: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
)

function Head({ head }: { head: string }) {
  const t = useT()
  const [copied, setCopied] = useState<string | null>(null)
  // Only a page served over HTTPS has a clipboard; over plain HTTP the head is selected by a tap.
  const clipboard = navigator.clipboard as Clipboard | undefined
  return (
    <>
      <TextField
        label={t('proof.head')}
        value={head}
        margin="normal"
        fullWidth
        helperText={t('proof.headHint')}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={(event) => (event.target as HTMLInputElement).select()}
      />
      {clipboard && (
        <Button variant="outlined" onClick={() => void clipboard.writeText(head).then(() => setCopied(head))}>
          {t('proof.copy')}
        </Button>
      )}
      <p role="status">{copied === head && t('proof.copied')}</p>
    </>
  )
}

export function ProofChain({ proof }: { proof: AuditProof }) {
  const t = useT()
  const { home_zone: zone } = useSignedInUser()
  const { head, seals, sealed_at, waiting, began_at, began_seals, pruned_before } = proof
  const count = (n: number) => formatFigure(n, 0)
  const waits = waiting < MOST_WAITING ? count(waiting) : t('proof.waitingMany', { count: count(waiting) })
  return (
    <Paper component="section" aria-labelledby="chain-title" sx={{ padding: 3 }}>
      <Typography id="chain-title" variant="h2">
        {t('proof.chain')}
      </Typography>
      {head === null && <p>{t('proof.nothing')}</p>}
      <Typography
        component="dl"
        variant="body2"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
          columnGap: 3,
          rowGap: { sm: 1 },
          // As far from the heading as a paragraph would be.
          marginTop: 2,
        }}
      >
        <Line label={t('proof.seals')}>{count(seals)}</Line>
        <Line label={t('proof.waiting')}>{waits}</Line>
        {sealed_at && <Line label={t('proof.sealedAt')}>{formatMoment(sealed_at, zone)}</Line>}
        {began_at && (
          <Line label={t('proof.began')}>
            {t('proof.beganWith', { at: formatMoment(began_at, zone), count: count(began_seals) })}
          </Line>
        )}
        {pruned_before && (
          <Line label={t('proof.pruned')}>
            {t('proof.prunedBefore', {
              count: count(proof.pruned_events),
              day: formatDate(pruned_before, 'UTC'),
            })}
          </Line>
        )}
        <Line label={t('proof.key')}>
          <code>{proof.public_key}</code>
        </Line>
      </Typography>
      {head !== null && <Head head={head} />}
    </Paper>
  )
}
