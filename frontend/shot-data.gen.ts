import { writeFileSync } from 'node:fs'
import { EmbeddedGeocoder } from '../backend/app/gateways/geocoder/embedded.ts'
import { EmbeddedRoadRouter, loadNetwork } from '../backend/app/gateways/road_router/embedded.ts'
const g = await EmbeddedGeocoder.load('backend/resources/generated/places.bin')
const r = new EmbeddedRoadRouter(loadNetwork('backend/resources/generated/network.bin'))
const out: Record<string, unknown> = {}
for (const [name, towns] of [['coast', ['Long Beach, CA', 'Los Angeles, CA', 'Newark, NJ']], ['short', ['Kearney, NE', 'Kearney, NE', 'Grand Island, NE']]] as const) {
  const hits = await Promise.all(towns.map(async (t) => (await g.search(t))[0]!))
  const legs = await r.legs(hits.map((h) => [h.lon, h.lat] as const))
  if (!legs.ok) throw new Error(JSON.stringify(legs))
  const pts = legs.legs.flatMap((l) => l.line.points), n = pts.length
  const mk = (i: number, kind: string, title: string, lines: string[]) => ({ id: `s${i}`, kind, title, point: pts[i], place: g.nearName(pts[i]!).name, lines })
  const stops = name === 'coast' ? [0.05, 0.12, 0.2, 0.27, 0.36, 0.43, 0.52, 0.6, 0.7, 0.78, 0.9].map((f, k) => {
    const kinds = ['break', 'rest', 'fuel', 'rest', 'break', 'restart', 'rest', 'fuel', 'break', 'rest', 'wait'], titles = ['Break, 30 min', 'Rest, 10 h', 'Fuel, 30 min', 'Rest, 10 h', 'Break, 30 min', 'Restart, 34 h', 'Rest, 10 h', 'Fuel, 30 min', 'Break, 30 min', 'Rest, 10 h', 'Wait, 45 min']
    return mk(Math.floor(f * (n - 1)), kinds[k]!, titles[k]!, ['Tue 1 Dec, 14:00 to Wed 2 Dec, 00:00 CST', '11 hours of driving are used up; 10 hours off duty follow (395.3(a)(1)).', 'Drive left before: 0 min. After: 11 h.'])
  }) : []
  out[name] = { places: { current: { name: hits[0]!.display_name, point: [hits[0]!.lon, hits[0]!.lat] }, pickup: { name: hits[1]!.display_name, point: [hits[1]!.lon, hits[1]!.lat] }, dropoff: { name: hits[2]!.display_name, point: [hits[2]!.lon, hits[2]!.lat] } }, geometry: pts, stops }
  console.log(name, n, legs.legs.map((l) => l.miles))
}
out['empty'] = {}
writeFileSync('frontend/shot-data.json', JSON.stringify(out))
