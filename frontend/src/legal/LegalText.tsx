import '../i18n/en/legal.ts'
import { branding } from '../theme/branding.ts'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import './legal.css'

interface Chapter {
  title: MessageKey
  text: MessageKey
}

export function LegalText({ title, chapters }: { title: MessageKey; chapters: readonly Chapter[] }) {
  const t = useT()
  const binding = t('legal.binding')
  usePageTitle(t(title))
  return (
    <article className="prose">
      <h1>{t(title)}</h1>
      {binding !== '' && <p>{binding}</p>}
      {chapters.map((chapter) => (
        <section key={chapter.title}>
          <h2>{t(chapter.title)}</h2>
          {t(chapter.text, { months: branding().kept_months })
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
    </article>
  )
}
