import type { ReactNode, SVGProps } from 'react'

interface HatchingProps extends SVGProps<SVGLineElement> {
  id: string
  /** Between two lines, in the units of the picture. */
  gap: number
  /** Degrees. */
  angle: number
  /** Under the lines. */
  children?: ReactNode
}

/** A pattern of slanting lines. */
export const Hatching = ({ id, gap, angle, children, ...line }: HatchingProps) => (
  <pattern
    id={id}
    width={gap}
    height={gap}
    patternUnits="userSpaceOnUse"
    patternTransform={`rotate(${angle})`}
  >
    {children}
    <line x1="0" y1="0" x2="0" y2={gap} {...line} />
  </pattern>
)
