import { FaultServer } from '../unit/gateways/fault_server.js'

type Value = string | number | undefined

export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code: number }
  readonly facts: Readonly<Record<string, Value>>
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'facts'> & { readonly attributes: readonly Attribute[] })[]
    }[]
  }[]
}

/** As OTLP numbers them. */
export const KIND = { internal: 1, server: 2, client: 3 }
export const FAILED = 2

const factsOf = (attributes: readonly Attribute[]): Record<string, Value> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** A collector of traces played on loopback: OTLP over HTTP, in JSON. */
export class Collector extends FaultServer {
  override async start(): Promise<this> {
    await super.start()
    this.behave({ kind: 'json', body: {} })
    return this
  }

  /** What a server names it by. */
  get settings(): Record<string, string> {
    return { OTEL_EXPORTER_OTLP_ENDPOINT: this.url, OTEL_BSP_SCHEDULE_DELAY: '20' }
  }

  get #sent() {
    return this.seen.flatMap(({ body }) => (body as Sent).resourceSpans)
  }

  get servers(): Record<string, Value>[] {
    return this.#sent.map(({ resource }) => factsOf(resource.attributes))
  }

  get spans(): ReceivedSpan[] {
    return this.#sent
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      .map(({ attributes, ...span }) => ({ ...span, facts: factsOf(attributes) }))
  }

  within = ({ spanId }: ReceivedSpan): ReceivedSpan[] =>
    this.spans.filter(({ parentSpanId }) => parentSpanId === spanId)

  /** The span of a request is the last of its own. */
  async untilRequest(id: string): Promise<ReceivedSpan> {
    for (;;) {
      const found = this.spans.find(({ facts }) => facts['longhaul.request_id'] === id)
      if (found) return found
      await new Promise(setImmediate)
    }
  }
}
