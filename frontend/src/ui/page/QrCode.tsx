import { useEffect, useState } from 'react'

/** Modules of white around the code. */
const QUIET = 4

/** Dark on white in the dark theme too: a phone's camera wants it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<boolean[][] | null>(null)
  useEffect(() => {
    let shown = true
    void import('uqr').then(({ encode }) => {
      if (shown) setModules(encode(text, { ecc: 'M', border: QUIET }).data)
    })
    return () => {
      shown = false
    }
  }, [text])
  const size = modules?.length ?? 1
  const path = modules
    ?.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      style={{ display: 'block', width: 'min(100%, 15rem)', aspectRatio: 1, margin: '0 auto 1rem' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path ?? ''} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
