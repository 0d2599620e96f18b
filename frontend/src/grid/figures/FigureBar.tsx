import './figures.css'

/** A figure as a bar beside its words: the words are read out, the bar is only seen. */
export function FigureBar({
  value,
  most,
  words,
  bad = false,
}: {
  value: number
  most: number
  words: string
  /** Red is for what broke a rule, or costs. */
  bad?: boolean
}) {
  const width = most > 0 && value > 0 ? Math.max(1, (value / most) * 100) : 0
  return (
    <div className={bad ? 'figure-bar figure-bar-bad' : 'figure-bar'}>
      <span>{words}</span>
      <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
        <rect width={width} height="8" />
      </svg>
    </div>
  )
}
