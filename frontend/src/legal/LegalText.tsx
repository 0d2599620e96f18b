import { usePageTitle } from '../ui/usePageTitle.ts'
import './legal.css'

export function LegalText({
  title,
  chapters,
}: {
  title: string
  chapters: readonly (readonly [heading: string, ...paragraphs: string[]])[]
}) {
  usePageTitle(title)
  return (
    <article className="prose">
      <h1>{title}</h1>
      {chapters.map(([heading, ...paragraphs]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
