import type { HttpServiceOptions, LiveOptions } from '../http_service.ts'
import { FallbackGeocoder } from './fallback.ts'
import type { Geocoder } from './geocoder.ts'
import { NominatimGeocoder } from './nominatim.ts'
import { PhotonGeocoder } from './photon.ts'

export interface GeocoderSettings {
  readonly kind: 'embedded' | 'nominatim' | 'photon'
  readonly url?: string | undefined
  /** Milliseconds between two calls; the public Nominatim asks for 1,000. */
  readonly spacingMs?: number | undefined
  /** Who calls, as public services ask to be told: name and address of this installation. */
  readonly userAgent: string
  readonly report?: HttpServiceOptions['report']
  readonly fallback: 'embedded' | 'none'
  /** How it is asked, where not as usual. */
  readonly more?: Partial<LiveOptions>
}

const NOMINATIM_SPACING_MS = 1_000

function liveGeocoder(
  kind: 'nominatim' | 'photon',
  { url, userAgent, spacingMs, report, more }: GeocoderSettings,
  embedded: Geocoder,
): Geocoder {
  if (!url) throw new Error(`GEOCODER=${kind} needs GEOCODER_URL, the address of the service`)
  const shared = { url, headers: { 'user-agent': userAgent }, ...(report && { report }), ...more }
  switch (kind) {
    case 'nominatim':
      return new NominatimGeocoder(embedded, { ...shared, spacingMs: spacingMs ?? NOMINATIM_SPACING_MS })
    case 'photon':
      return new PhotonGeocoder(embedded, { ...shared, spacingMs: spacingMs ?? 0 })
  }
}

/** The geocoder that the settings name; throws when a live one has no address. */
export function chooseGeocoder(settings: GeocoderSettings, embedded: Geocoder): Geocoder {
  if (settings.kind === 'embedded') return embedded
  const live = liveGeocoder(settings.kind, settings, embedded)
  return settings.fallback === 'embedded' ? new FallbackGeocoder(live, embedded) : live
}
