import { LOGO_LIMITS, SETTING_MESSAGES, type SettingsRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { useT } from '../i18n/useT.ts'
import { ApiError } from '../providers/http.ts'
import { useVerbs } from '../providers/verbs.ts'
import { FileChoice } from '../ui/page/FileChoice.tsx'
import { SectionCard } from '../ui/page/SectionCard.tsx'

const ACCEPTED = 'image/png,image/jpeg,image/webp'

/** The sentence that the server would say, before anything is sent. */
const tooLarge = () => new ApiError(413, SETTING_MESSAGES.logo.size)

export function LogoCard() {
  const t = useT()
  const verbs = useVerbs()
  const client = useQueryClient()
  const logo = useRecordContext<SettingsRow>()?.logo ?? null
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (file && file.size > LOGO_LIMITS.bytes) throw tooLarge()
      await verbs.changeLogo(file)
      await client.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  const done = change.variables ? 'settings.logo.stored' : 'settings.logo.removed'
  return (
    <div className="narrow">
      <SectionCard title={t('settings.logo.title')}>
        <FailureBanner of={{ error: change.error }} fallback={t('settings.logo.failed')} />
        {logo === null ? (
          <p>{t('settings.logo.none')}</p>
        ) : (
          <img className="logo-now" src={logo} alt={t('settings.logo.current')} />
        )}
        <p className="muted">
          {t('settings.logo.hint', { kB: LOGO_LIMITS.bytes / 1000, pixels: LOGO_LIMITS.pixels })}
        </p>
        <div className="row-actions">
          <FileChoice
            label={t('settings.logo.choose')}
            accept={ACCEPTED}
            disabled={change.isPending}
            onFile={(file) => change.mutate(file)}
          />
          {logo !== null && (
            <Button variant="outlined" disabled={change.isPending} onClick={() => change.mutate(null)}>
              {t('settings.logo.remove')}
            </Button>
          )}
        </div>
        <p role="status">{change.isPending ? t('settings.logo.busy') : change.isSuccess && t(done)}</p>
      </SectionCard>
    </div>
  )
}
