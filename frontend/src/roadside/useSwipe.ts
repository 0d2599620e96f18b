import { useRef, type TouchEvent } from 'react'

/** Pixels. */
const LEAST = 60
/** A swipe from the rim is the browser's own Back. */
const RIM = 24

/** `onSwipe(1)` for a finger that moves to the left, as to a next page; `onSwipe(-1)` for the other way. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined
      const inside = touch && touch.clientX > RIM && touch.clientX < window.innerWidth - RIM
      from.current = inside ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      const start = from.current
      from.current = null
      if (!start || !touch) return
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
      if (Math.abs(x) > LEAST && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
