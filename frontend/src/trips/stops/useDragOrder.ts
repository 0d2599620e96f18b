import { useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Pixels from the edges of the window where it scrolls along, and how far at each move. */
const EDGE = 90
const STEP = 14

export interface Grip {
  readonly dragged: boolean
  readonly events: Pick<
    React.ComponentProps<'span'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >
}

/** Rows of `list` change places as a finger or the mouse passes the middle of the next one. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): (row: number) => Grip {
  const [dragged, setDragged] = useState<number | null>(null)
  const at = useRef<number | null>(null)

  const end = () => {
    at.current = null
    setDragged(null)
  }
  const middleOf = (row: number): number => {
    const box = list.current?.children[row]?.getBoundingClientRect()
    return box ? box.top + box.height / 2 : NaN
  }
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (at.current === null) return
    if (clientY < EDGE) window.scrollBy(0, -STEP)
    else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP)
    const from = at.current
    const to = clientY > middleOf(from + 1) ? from + 1 : clientY < middleOf(from - 1) ? from - 1 : from
    if (to === from) return
    at.current = to
    setDragged(to)
    move(from, to)
  }

  return (row) => ({
    dragged: dragged === row,
    events: {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        // No text is selected, and the moves go on coming outside of the grip.
        event.preventDefault()
        event.currentTarget.setPointerCapture?.(event.pointerId)
        at.current = row
        setDragged(row)
      },
      onPointerMove,
      onPointerUp: end,
      onPointerCancel: end,
    },
  })
}
