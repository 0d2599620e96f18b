import type { Page } from '@playwright/test'

/** A finger's width, less what rounding takes. */
const TARGET = 43.5

/** By how much the page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What of a page does not fit the screen, or is too small for a thumb; each as one line. */
export const narrowFindings = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const found = new Set<string>()
    const wide = document.documentElement.clientWidth
    const { scrollWidth } = document.documentElement
    if (scrollWidth > wide) found.add(`scrolls sideways: ${scrollWidth}`)
    const nameOf = (of: Element) => (of.getAttribute('aria-label') || of.textContent || of.tagName).trim()
    const isShown = (of: Element) => {
      const { width, height } = of.getBoundingClientRect()
      const style = getComputedStyle(of)
      const isApart = of.closest('.leaflet-container, [aria-hidden=true], [inert], datalist') !== null
      return width > 3 && height > 3 && style.visibility !== 'hidden' && style.clipPath === 'none' && !isApart
    }
    for (const target of document.querySelectorAll('button, a[href], input, select, textarea, [role=tab]')) {
      const isInText =
        getComputedStyle(target).display === 'inline' && target.closest('p, li, td, strong') !== null
      if (!isShown(target) || isInText) continue
      const box = target.closest('label, .MuiInputBase-root') ?? target
      const { width, height } = box.getBoundingClientRect()
      if (width < least || height < least)
        found.add(`too small: ${nameOf(target)} ${Math.round(width)} x ${Math.round(height)}`)
    }
    for (const button of document.querySelectorAll('button, a[href]')) {
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      for (let node = words.nextNode(); node && isShown(button); node = words.nextNode())
        for (const word of node.textContent!.matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            found.add(`broken: ${word[0]} of ${nameOf(button)}`)
        }
    }
    for (const text of document.querySelectorAll('main *, [role=dialog] *')) {
      if (text.childElementCount > 0 || !text.textContent.trim() || !isShown(text)) continue
      const { overflow, display } = getComputedStyle(text)
      if (text.scrollWidth > text.clientWidth + 1 && overflow !== 'visible' && display !== 'inline')
        found.add(`cut: ${nameOf(text)}`)
      const scrolls = text.closest('nav, [role=tablist]') !== null
      if (text.getBoundingClientRect().right > wide + 1 && !scrolls) found.add(`beyond: ${nameOf(text)}`)
    }
    return [...found]
  }, TARGET)
