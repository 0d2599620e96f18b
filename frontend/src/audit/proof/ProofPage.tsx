import '../../i18n/en/replay.ts'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { PageLink, StaffPage } from '../../grid/index.ts'
import { useT } from '../../i18n/useT.ts'
import { useAuditProof } from '../../providers/audit.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { ProofChain } from './ProofChain.tsx'
import { Verification } from './Verification.tsx'

function Proof() {
  const t = useT()
  const proof = useAuditProof()
  const { data, error } = proof
  if (error) return <FailureBanner of={proof} fallback={t('proof.failed')} />
  if (!data) return <Spinner />
  return (
    <>
      <p className="lead">{t('proof.lead')}</p>
      <Verification run={data.run} />
      <ProofChain proof={data} />
    </>
  )
}

/** Whether anybody changed the records behind the server. */
export default function ProofPage() {
  const t = useT()
  return (
    <StaffPage title="proof.title" action={<PageLink to="/audit-trail" label={t('proof.back')} />}>
      <Proof />
    </StaffPage>
  )
}
