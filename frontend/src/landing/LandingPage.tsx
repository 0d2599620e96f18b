import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { branding } from '../theme/branding.ts'
import { useLanguage } from '../i18n/language.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useT } from '../i18n/useT.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { Specimen } from './Specimen.tsx'
import './landing.css'
import { ButtonLink } from '../ui/page/ButtonLink.tsx'

const FEATURES = [
  ['plan', 'shield'],
  ['clocks', 'clock'],
  ['logs', 'log'],
  ['map', 'map'],
  ['night', 'moon'],
  ['free', 'gift'],
] as const satisfies readonly (readonly [string, IconName])[]

interface BandProps {
  id: string
  title: string
  lead: string
  children: ReactNode
}

const Band = ({ id, title, lead, children }: BandProps) => (
  <section className="band" id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p className="lead">{lead}</p>
    {children}
  </section>
)

export function LandingPage() {
  const t = useT()
  const { hash } = useLocation()
  const { counters, voices } = branding()
  const es = useLanguage() === 'es'
  usePageTitle(t('landing.title'))

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  return (
    <>
      <section className="hero">
        <div>
          <h1>{t('landing.headline')}</h1>
          <p>{t('landing.intro')}</p>
          <div className="actions">
            <ButtonLink to="/register" label="landing.start" />
            <ButtonLink to="/login" label="landing.login" tone="quiet" />
          </div>
          <p className="compliance">
            <Icon name="shield" size={20} />
            {t('landing.compliance')}
          </p>
        </div>
        <Specimen />
      </section>

      <dl className="counters" aria-label={t('landing.counters')}>
        {counters.map(({ figure, label, label_es }, i) => (
          <div key={i}>
            <dt>{(es && label_es) || label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>

      <Band id="features" title={t('landing.features.title')} lead={t('landing.features.lead')}>
        <ul className="features">
          {FEATURES.map(([name, icon]) => (
            <li key={name}>
              <Icon name={icon} size={28} />
              <h3>{t(`landing.features.${name}.title`)}</h3>
              <p>{t(`landing.features.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </Band>

      {voices.length > 0 && (
        <Band id="about" title={t('landing.voices.title')} lead={t('landing.voices.lead')}>
          <div className="voices">
            {voices.map(({ name, role, words, role_es, words_es }, i) => (
              <figure key={i}>
                <blockquote>{(es && words_es) || words}</blockquote>
                <figcaption>
                  {name}, {(es && role_es) || role}
                </figcaption>
              </figure>
            ))}
          </div>
        </Band>
      )}

      <section className="closing">
        <h2>{t('landing.closing.title')}</h2>
        <p>{t('landing.closing.text')}</p>
        <ButtonLink to="/register" label="landing.start" />
      </section>
    </>
  )
}
