import { useEffect, useRef } from 'react'

/** The dialogs that are open, the uppermost last. */
const opened: object[] = []

/** Back closes the uppermost dialog instead of leaving the page, where there is a Navigation API. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    if (!open || !('navigation' in window)) return
    const dialog = {}
    opened.push(dialog)
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || opened.at(-1) !== dialog) return
      event.preventDefault()
      close.current()
    }
    const { navigation } = window
    navigation.addEventListener('navigate', stay)
    return () => {
      navigation.removeEventListener('navigate', stay)
      opened.splice(opened.indexOf(dialog), 1)
    }
  }, [open])
}
