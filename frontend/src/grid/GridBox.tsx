import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/** Scrolls sideways only where the table is wider than its room: else its head can stay in view. */
export function GridBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const room = box.current
    if (!room || typeof ResizeObserver === 'undefined') return
    let table: HTMLTableElement | null = null
    const observer = new ResizeObserver(() => {
      if (table) setWide(table.offsetWidth > room.clientWidth)
    })
    observer.observe(room)
    // The table comes with the rows, and another one after each failure.
    const findTable = () => {
      const found = room.querySelector('table')
      if (found === table) return
      if (table) observer.unobserve(table)
      table = found
      if (table) observer.observe(table)
    }
    const changes = new MutationObserver(findTable)
    changes.observe(room, { childList: true, subtree: true })
    findTable()
    return () => {
      observer.disconnect()
      changes.disconnect()
    }
  }, [])
  return (
    <div ref={box} className={wide ? 'grid-box grid-box-wide' : 'grid-box'}>
      {children}
    </div>
  )
}
