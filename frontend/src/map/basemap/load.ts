import {
  type BakedHighway,
  type BakedOutlines,
  type BakedTown,
  decodeHighways,
  decodeOutlines,
  decodeTowns,
  type World,
} from './world.ts'

/** A checkout that was never baked has none. */
const ASSETS = import.meta.glob<string>('../generated/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

async function fetchAsset<T>(name: string): Promise<T> {
  const url = ASSETS[`../generated/${name}.json`]
  if (url === undefined) throw new Error(`The map's ${name} are not baked`)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The map's ${name} did not load (${response.status})`)
  return (await response.json()) as T
}

let loading: Promise<World> | null = null

/** The built-in map's data, fetched once; a failed load is tried again by the next map. */
export function loadWorld(): Promise<World> {
  loading ??= Promise.all([
    fetchAsset<BakedOutlines>('outlines'),
    fetchAsset<BakedTown[]>('towns'),
    fetchAsset<BakedHighway[]>('highways'),
  ])
    .then(([outlines, towns, highways]) => ({
      outlines: decodeOutlines(outlines),
      towns: decodeTowns(towns),
      highways: decodeHighways(highways),
    }))
    .catch((error: unknown) => {
      loading = null
      throw error
    })
  return loading
}
