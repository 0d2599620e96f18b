import type { ServicesTrial, TriedService } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { useVerbs } from '../providers/verbs.ts'
import { Icon } from '../ui/Icon.tsx'

const TITLES = {
  geocoder: 'settings.resource.fields.geocoder',
  router: 'settings.resource.fields.router',
  tiles: 'settings.services.tiles',
} as const satisfies Record<TriedService, string>
const ICONS = { works: 'check', fails: 'warning', 'built-in': 'dot' } as const

/** Asks the services what stands in the form, and says in a sentence each what came back. */
export function ServiceTrial({ typed }: { typed: (values: Record<string, unknown>) => ServicesTrial }) {
  const t = useT()
  const say = useSentence()
  const verbs = useVerbs()
  const { getValues, trigger } = useFormContext()
  const trial = useMutation({
    mutationFn: async () => ((await trigger()) ? verbs.tryServices(typed(getValues())) : null),
  })
  return (
    <section className="service-trial" aria-label={t('settings.services.test')}>
      <Button variant="outlined" loading={trial.isPending} onClick={() => trial.mutate()}>
        {t('settings.services.test')}
      </Button>
      <p className="muted">{t('settings.services.testHint')}</p>
      <FailureBanner of={{ error: trial.error }} fallback={t('settings.services.testFailed')} />
      <div role="status">
        {trial.isPending && t('settings.services.testing')}
        {trial.data && (
          <ul>
            {trial.data.map(({ service, outcome, sentence }) => (
              <li key={service} data-outcome={outcome}>
                <Icon name={ICONS[outcome]} />
                <span>
                  <strong>
                    {t(TITLES[service])}: {t(`settings.services.${outcome}`)}.
                  </strong>{' '}
                  {say(sentence)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
