import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/** Scrolls sideways only where the table is wider than its room: else its head can stay in view. */
export function GridBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const room = box.current
    if (!room || typeof ResizeObserver === 'undefined') return
    const look = () => {
      const table = room.querySelector('table')
      if (table) setWide(table.offsetWidth > room.clientWidth)
    }
    const observer = new ResizeObserver(look)
    observer.observe(room)
    const table = room.querySelector('table')
    if (table) observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={wide ? 'grid-box grid-box-wide' : 'grid-box'}>
      {children}
    </div>
  )
}
