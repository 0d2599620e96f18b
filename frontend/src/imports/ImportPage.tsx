import '../i18n/en/imports.ts'
import { IMPORT_FIELDS, type ImportKind, type ImportResult } from '@longhaul/core/contract'
import { Button, LinearProgress, Paper } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AccessDenied } from '../ui/page/AccessDenied.tsx'
import { useT } from '../i18n/useT.ts'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { useSignedInUser } from '../providers/session.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { downloadFile } from '../ui/downloadFile.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { FileStep } from './FileStep.tsx'
import { madeFile } from './files.ts'
import { isNeeded, MappingStep } from './MappingStep.tsx'
import { RowChanges } from './RowChanges.tsx'
import { RowErrors } from './RowErrors.tsx'
import { PlaceReadings, RowWarnings, StoredTrips } from './TripLists.tsx'
import { useImport, type Progress } from './useImport.ts'
import './imports.css'

function Working({ progress, onCancel }: { progress: Progress | null; onCancel: () => void }) {
  const t = useT()
  const sentence = progress
    ? t(`imports.${progress.stage}`, { done: progress.done, total: progress.total })
    : t('imports.sending')
  return (
    <section>
      <p role="status">{sentence}</p>
      <LinearProgress
        aria-label={sentence}
        {...(progress
          ? { variant: 'determinate' as const, value: (progress.done / progress.total) * 100 }
          : {})}
      />
      <Button sx={{ marginTop: 2 }} onClick={onCancel}>
        {t('imports.cancel')}
      </Button>
    </section>
  )
}

const partsOf = ({ rows, changes, unchanged }: ImportResult) => ({
  made: rows - changes.length - unchanged,
  changed: changes.length,
  unchanged,
})

/** /carriers/import and its like: every row is checked, then all are stored or none; trips one by one. */
export default function ImportPage({ kind }: { kind: ImportKind }) {
  const t = useT()
  const user = useSignedInUser()
  const { step, mapping, existing, notice, restart, map, choose, read, run, cancel } = useImport(kind)
  const [saved, setSaved] = useState(false)
  usePageTitle(t(`imports.title.${kind}`))
  if (!user.is_admin) return <AccessDenied reason={t('imports.denied')} />

  const complete = IMPORT_FIELDS[kind].every(
    (field) => !isNeeded(kind, field, existing) || field.name in mapping,
  )
  const result = step.at === 'checked' || step.at === 'done' ? step.result : null
  const good = result !== null && result.errors.length === 0
  const toStore = result ? result.rows - result.unchanged : 0
  const links = step.at === 'done' && step.result.made.some(({ link }) => link)
  return (
    <>
      <LeaveGuard when={links && !saved} text={t('imports.leave')} />
      <Link className="back" to={`/${kind}`}>
        {t(`imports.back.${kind}`)}
      </Link>
      <h1>{t(`imports.title.${kind}`)}</h1>
      <p className="lead">{t(kind === 'trips' ? 'imports.tripsLead' : 'imports.lead')}</p>
      <ErrorBanner message={notice} />
      <Paper sx={{ padding: 3 }}>
        {(step.at === 'file' || step.at === 'reading') && (
          <FileStep kind={kind} busy={step.at === 'reading'} onFile={(file) => void read(file)} />
        )}
        {step.at === 'checked' && !good && <RowErrors kind={kind} result={step.result} />}
        {step.at === 'checked' && good && (
          <section>
            <div role="status">
              <h2>
                {toStore > 0
                  ? t('imports.goodTitle', { smart_count: step.result.rows })
                  : t('imports.nothing')}
              </h2>
            </div>
            <p>
              {t('imports.goodLead')}
              {existing === 'update' && ` ${t('imports.goodParts', partsOf(step.result))}`}
            </p>
            {kind === 'trips' && step.result.unchanged > 0 && (
              <p>{t('imports.storedBefore', { smart_count: step.result.unchanged })}</p>
            )}
            <RowWarnings warnings={step.result.warnings ?? []} />
            <PlaceReadings readings={step.result.readings ?? []} />
            <RowChanges kind={kind} result={step.result} />
          </section>
        )}
        {step.at === 'ended' && <StoredTrips made={step.made} />}
        {(step.at === 'mapping' || step.at === 'checked' || step.at === 'ended') && (
          <>
            <div className="row-actions import-actions">
              {step.at === 'checked' && good ? (
                toStore > 0 && (
                  <Button variant="contained" onClick={() => void run(false)}>
                    {t('imports.run', { smart_count: toStore })}
                  </Button>
                )
              ) : (
                <Button variant="contained" disabled={!complete} onClick={() => void run(true)}>
                  {t('imports.check')}
                </Button>
              )}
              <Button variant="outlined" onClick={restart}>
                {t('imports.another')}
              </Button>
            </div>
            <MappingStep
              kind={kind}
              name={step.file.name}
              preview={step.preview}
              mapping={mapping}
              existing={existing}
              onMap={map}
              onExisting={choose}
            />
          </>
        )}
        {step.at === 'working' && <Working progress={step.progress} onCancel={cancel} />}
        {step.at === 'done' && (
          <section>
            <div role="status">
              {(step.result.made.length > 0 || step.result.changes.length === 0) && (
                <h2>{t(`imports.doneTitle.${kind}`, { smart_count: step.result.made.length })}</h2>
              )}
              {(kind === 'vehicles' || kind === 'drivers') && step.result.changes.length > 0 && (
                <h2>{t(`imports.updatedTitle.${kind}`, { smart_count: step.result.changes.length })}</h2>
              )}
            </div>
            {links && <p>{t('imports.links')}</p>}
            {kind === 'trips' && step.result.unchanged > 0 && (
              <p>{t('imports.storedBefore', { smart_count: step.result.unchanged })}</p>
            )}
            {step.result.errors.length > 0 && <RowErrors kind={kind} result={step.result} />}
            {kind === 'trips' && <StoredTrips made={step.result.made} />}
            <div className="row-actions import-actions">
              {step.result.made.length > 0 && (
                <Button
                  variant={links ? 'contained' : 'outlined'}
                  onClick={() => {
                    downloadFile(madeFile(step.result, t), `${kind}-imported.csv`)
                    setSaved(true)
                  }}
                >
                  {t('imports.saveMade')}
                </Button>
              )}
              <Button variant="outlined" component={Link} to={`/${kind}`}>
                {t(`imports.open.${kind}`)}
              </Button>
            </div>
            <RowChanges kind={kind} result={step.result} />
          </section>
        )}
      </Paper>
    </>
  )
}
