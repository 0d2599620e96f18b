import { lazy, useState, type ComponentType } from 'react'

/**
 * A page whose script loads on its own, and can be asked for ahead. What has come already is drawn at once:
 * `lazy` shows its fallback even then, and React keeps that for a third of a second.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  let Loaded: ComponentType | undefined
  const preload = async () => {
    const file = await load()
    Loaded = file.default
    return file
  }
  const Later = lazy(preload)
  function Page() {
    const [Content] = useState<ComponentType>(() => Loaded ?? Later)
    return <Content />
  }
  return Object.assign(Page, { preload })
}
