/** The browser's caches for tests: what is in them, and nothing else of theirs. */
export function fakeCaches(ask: (address: string) => Promise<Response>) {
  const caches = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, entries)
    return {
      match: async (address: string) => entries.get(address)?.clone(),
      keys: async () => [...entries.keys()].map((address) => new Request(`http://phone${address}`)),
      put: async (address: string, answer: Response) => void entries.set(address, answer),
      async addAll(addresses: string[]) {
        const answers = await Promise.all(addresses.map(ask))
        if (answers.some(({ ok }) => !ok)) throw new TypeError('a file did not come')
        addresses.forEach((address, at) => entries.set(address, answers[at]!))
      },
    } as unknown as Cache
  }
  return {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    async match(address: string) {
      for (const entries of caches.values()) if (entries.has(address)) return entries.get(address)!.clone()
      return undefined
    },
  } as unknown as CacheStorage
}
