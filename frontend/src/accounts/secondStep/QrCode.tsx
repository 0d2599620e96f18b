import { useEffect, useState } from 'react'

/** Drawn here, from a library of 5 kB that comes with the first code: nothing goes over the network. */
const QUIET = 4

/** A QR code, always dark on white: a phone's camera wants it so in the dark theme too. */
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
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path ?? ''} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
