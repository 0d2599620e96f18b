import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useAuditProof } from '../../providers/queries.ts'
import { useT } from '../../i18n/useT.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { StaffPage } from '../../grid/index.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { ProofChain } from './ProofChain.tsx'
import { Verification } from './Verification.tsx'

function Proof() {
  const t = useT()
  const errorMessage = useErrorMessage()
  const { data, error, refetch } = useAuditProof()
  if (error)
    return (
      <ErrorBanner
        message={errorMessage(error, t('auditTrail.proof.failed'))}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (!data) return <Spinner />
  return (
    <>
      <p className="lead">{t('auditTrail.proof.lead')}</p>
      <Verification run={data.run} />
      <ProofChain proof={data} />
    </>
  )
}

/** Whether anybody changed the records behind the server. */
export default function ProofPage() {
  const t = useT()
  return (
    <StaffPage
      title="auditTrail.proof.title"
      action={
        <Button component={Link} to="/audit-trail" variant="outlined">
          {t('auditTrail.proof.back')}
        </Button>
      }
    >
      <Proof />
    </StaffPage>
  )
}
