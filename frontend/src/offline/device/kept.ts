/** What this browser keeps of the app, as the driver should know it. */
export type Kept =
  /** The address is plain HTTP: browsers keep nothing for such a one. */
  | 'insecure'
  /** This browser, or this kind of window, keeps no apps. */
  | 'unsupported'
  /** The files are still on the way. */
  | 'soon'
  /** Kept, until the browser runs short of space. */
  | 'for-now'
  | 'for-good'

interface Browser {
  isSecureContext: boolean
  navigator: {
    serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined
    storage?: Pick<StorageManager, 'persist' | 'persisted'> | undefined
  }
}

export async function readKept({ isSecureContext, navigator }: Browser = window): Promise<Kept> {
  if (!isSecureContext) return 'insecure'
  if (!navigator.serviceWorker) return 'unsupported'
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (!registration) return 'unsupported'
  if (!registration.active) return 'soon'
  return (await navigator.storage?.persisted()) ? 'for-good' : 'for-now'
}

/** Whether the browser keeps what is stored here until the user clears it; asks it to. */
export async function askToPersist(storage = window.navigator.storage as StorageManager | undefined) {
  if (!storage) return false
  return (await storage.persisted()) || (await storage.persist())
}
