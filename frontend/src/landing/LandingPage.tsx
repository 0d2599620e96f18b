import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BRANDING } from '../theme/branding.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useT } from '../i18n/useT.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { Specimen } from './Specimen.tsx'
import './landing.css'

const FEATURES = [
  ['plan', 'shield'],
  ['clocks', 'clock'],
  ['logs', 'log'],
  ['map', 'map'],
  ['night', 'moon'],
  ['free', 'gift'],
] as const satisfies readonly (readonly [string, IconName])[]

export function LandingPage() {
  const t = useT()
  const { hash } = useLocation()
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
            <Link className="button" to="/register">
              {t('landing.start')}
            </Link>
            <Link className="button button-quiet" to="/login">
              {t('landing.login')}
            </Link>
          </div>
          <p className="compliance">
            <Icon name="shield" size={20} />
            {t('landing.compliance')}
          </p>
        </div>
        <Specimen />
      </section>

      <dl className="counters" aria-label={t('landing.counters')}>
        {BRANDING.counters.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>

      <section className="band" id="features" aria-labelledby="features-title">
        <h2 id="features-title">{t('landing.features.title')}</h2>
        <p className="lead">{t('landing.features.lead')}</p>
        <ul className="features">
          {FEATURES.map(([name, icon]) => (
            <li key={name}>
              <Icon name={icon} size={28} />
              <h3>{t(`landing.features.${name}.title`)}</h3>
              <p>{t(`landing.features.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="band" id="about" aria-labelledby="about-title">
        <h2 id="about-title">{t('landing.voices.title')}</h2>
        <p className="lead">{t('landing.voices.lead')}</p>
        <div className="voices">
          {BRANDING.testimonials.map(({ words, name, role }) => (
            <figure key={name}>
              <blockquote>{words}</blockquote>
              <figcaption>
                {name}, {role}
              </figcaption>
            </figure>
          ))}
        </div>
      </section>

      <section className="closing">
        <h2>{t('landing.closing.title')}</h2>
        <p>{t('landing.closing.text')}</p>
        <Link className="button" to="/register">
          {t('landing.start')}
        </Link>
      </section>
    </>
  )
}
