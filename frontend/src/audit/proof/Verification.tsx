import {
  LIMITS,
  proofValues,
  type ProofCompared,
  type ProofFinding,
  type ProofRun,
} from '@longhaul/core/contract'
import { Button, LinearProgress, Paper, Typography } from '@mui/material'
import { useVerification } from '../../providers/audit.ts'
import { MuiField } from '../../form/MuiField.tsx'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatFigure, formatMoment } from '../../ui/format.ts'

const count = (n: number) => formatFigure(n, 0)

function Start() {
  const t = useT()
  const { start } = useVerification()
  const form = useForm({
    initial: { head: '' },
    rules: {},
    fallback: t('proof.verifyFailed'),
    submit: ({ head }) => start(head.trim() === '' ? undefined : head),
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <ErrorBanner message={form.banner} />
      <MuiField
        field={form.field('head')}
        label={t('proof.earlierHead')}
        hint={t('proof.earlierHeadHint')}
        maxLength={LIMITS.chainHead.max}
        capitals="none"
      />
      <Button type="submit" variant="contained" loading={form.busy} sx={{ marginTop: 2 }}>
        {t('proof.verify')}
      </Button>
    </form>
  )
}

function Running({ run, mayCancel }: { run: ProofRun; mayCancel: 'cancel' | 'watch' }) {
  const t = useT()
  const { home_zone: zone } = useSignedInUser()
  const errorMessage = useErrorMessage()
  const { cancel } = useVerification()
  const { checked, total } = run
  const label = t('proof.running', { at: formatMoment(run.started_at, zone) })
  return (
    <>
      <p role="status">{label}</p>
      <LinearProgress
        aria-label={label}
        {...(total > 0 && { variant: 'determinate' as const, value: Math.floor((100 * checked) / total) })}
      />
      {total > 0 && <p>{t('proof.progress', { checked: count(checked), total: count(total) })}</p>}
      {cancel.error && <ErrorBanner message={errorMessage(cancel.error, t('proof.cancelFailed'))} />}
      {mayCancel === 'cancel' && (
        <Button
          variant="outlined"
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
          sx={{ marginTop: 2 }}
        >
          {t('ui.cancel')}
        </Button>
      )}
    </>
  )
}

function useSentence() {
  const t = useT()
  const { home_zone: own } = useSignedInUser()
  return (finding: ProofFinding): string => {
    const { what, kind, field, says, should } = finding
    const none = t('proof.none')
    const values = {
      ...proofValues(finding, (iso, zone = own) => formatMoment(iso, zone)),
      ...(field && { field: t(`proof.field.${field}`) }),
      ...(says === null && { says: none }),
      ...(should === null && { should: none }),
    }
    const record = kind ? t(`proof.record.${kind}`, values) : ''
    return t(`proof.finding.${what}`, { ...values, record })
  }
}

const figuresOf = (compared: ProofCompared) =>
  Object.fromEntries(Object.entries(compared).map(([name, n]) => [name, count(n)]))

function Result({ run }: { run: ProofRun }) {
  const t = useT()
  const { home_zone: zone } = useSignedInUser()
  const sentence = useSentence()
  const at = formatMoment(run.ended_at ?? run.started_at, zone)
  if (run.state === 'cancelled') return <p role="status">{t('proof.cancelled', { at })}</p>
  if (run.state === 'failed') return <ErrorBanner message={t('proof.broken', { at })} />
  const faults = run.faults ?? 0
  const all = faults + (run.notes ?? 0)
  const values = { at, count: count(run.seals ?? 0), faults: count(faults) }
  return (
    <>
      {faults > 0 ? (
        <ErrorBanner message={t('proof.faults', values)} />
      ) : (
        <div className="banner banner-success" role="status">
          <span>{t(run.head === null ? 'proof.clean' : 'proof.cleanHead', values)}</span>
        </div>
      )}
      {run.compared && (
        <p>
          {t('proof.compared', figuresOf(run.compared))}
          {run.compared.baselines > 0 && ` ${t('proof.baselines', figuresOf(run.compared))}`}
        </p>
      )}
      {run.findings.length > 0 && (
        <>
          <Typography variant="h3">{t(faults > 0 ? 'proof.findings' : 'proof.notes')}</Typography>
          <ul>
            {run.findings.map((finding, n) => (
              <li key={n}>{sentence(finding)}</li>
            ))}
          </ul>
        </>
      )}
      {all > run.findings.length && (
        <p>{t('proof.more', { shown: count(run.findings.length), all: count(all) })}</p>
      )}
    </>
  )
}

export function Verification({ run }: { run: ProofRun | null }) {
  const t = useT()
  const { role } = useSignedInUser()
  const isRunning = run?.state === 'running'
  return (
    <Paper component="section" aria-labelledby="verification-title" sx={{ padding: 3, marginBottom: 3 }}>
      <Typography id="verification-title" variant="h2">
        {t('proof.verification')}
      </Typography>
      {run === null && <p>{t('proof.never')}</p>}
      {run &&
        (isRunning ? (
          <Running run={run} mayCancel={role === 'admin' ? 'cancel' : 'watch'} />
        ) : (
          <Result run={run} />
        ))}
      {!isRunning && role === 'admin' && <Start />}
    </Paper>
  )
}
