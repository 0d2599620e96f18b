import { useT } from '../i18n/useT.ts'

type Kind = 'driving' | 'on-duty' | 'off-duty-graph' | 'sleeper-fill'

/** Hours from midnight: a drawn example, not data. */
const DAYS: [kind: Kind, from: number, to: number][][] = [
  [
    ['off-duty-graph', 0, 6],
    ['driving', 6, 10],
    ['off-duty-graph', 10, 10.5],
    ['driving', 10.5, 14],
    ['on-duty', 14, 15],
    ['driving', 15, 18.5],
    ['sleeper-fill', 18.5, 24],
  ],
  [
    ['sleeper-fill', 0, 4.5],
    ['driving', 4.5, 10.5],
    ['on-duty', 10.5, 11.5],
    ['off-duty-graph', 11.5, 24],
  ],
]
const HOUR = 18
const LEFT = 48

export function Specimen() {
  const t = useT()
  return (
    <figure className="specimen">
      <figcaption>
        {t('landing.specimen.title')} <span>{t('landing.specimen.sum')}</span>
      </figcaption>
      <svg viewBox="0 0 488 168" role="img" aria-label={t('landing.specimen.label')}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <g key={hour}>
            <line
              x1={LEFT + hour * HOUR}
              x2={LEFT + hour * HOUR}
              y1="18"
              y2="128"
              stroke="var(--line)"
              strokeWidth="1"
            />
            <text x={LEFT + hour * HOUR} y="12" textAnchor="middle">
              {String(hour).padStart(2, '0')}
            </text>
          </g>
        ))}
        {DAYS.map((bars, day) => (
          <g key={day} transform={`translate(0 ${28 + day * 52})`}>
            <text x="0" y="24">
              {t('landing.specimen.day', { n: day + 1 })}
            </text>
            {bars.map(([kind, from, to]) => (
              <rect
                key={from}
                x={LEFT + from * HOUR}
                y={kind === 'driving' ? 0 : 8}
                width={(to - from) * HOUR - 1}
                height={kind === 'driving' ? 40 : 24}
                rx="3"
                fill={`var(--${kind})`}
              />
            ))}
          </g>
        ))}
        {(
          [
            ['driving', 'landing.specimen.driving', 0],
            ['on-duty', 'landing.specimen.onDuty', 88],
            ['sleeper-fill', 'landing.specimen.sleeper', 180],
            ['off-duty-graph', 'landing.specimen.offDuty', 294],
          ] as const
        ).map(([kind, label, at]) => (
          <g key={kind} transform={`translate(${LEFT + at} 146)`}>
            <rect width="12" height="12" rx="3" fill={`var(--${kind})`} />
            <text x="18" y="10">
              {t(label)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
