import { lazy, useState, type ComponentType } from 'react'
import { translationsReady } from '../../i18n/spanishParts.ts'

/** Of pages whose script did not come: makes `lazy` forget it, which remembers a failure for good. */
const forgets = new Set<() => void>()

/** Whoever asks again is to have what did not come asked for again, and not in the drawing that failed. */
export function askForPagesAgain(): void {
  forgets.forEach((forget) => forget())
  forgets.clear()
}

/**
 * A page, or a part of one, whose script loads on its own, its words with it, and can be asked for ahead.
 * What has come already is drawn at once: `lazy` shows its fallback even then, and React keeps that for a
 * third of a second.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let Loaded: ComponentType<Props> | undefined
  const preload = async () => {
    try {
      const file = await load()
      await translationsReady()
      Loaded = file.default
      return file
    } catch (error) {
      forgets.add(() => (Later = lazy(preload)))
      throw error
    }
  }
  let Later = lazy(preload)
  function Page(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => Loaded ?? Later)
    return <Content {...props} />
  }
  return Object.assign(Page, { preload })
}
