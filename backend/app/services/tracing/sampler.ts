import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace'

const ROOTS: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
}

/** By a name of OpenTelemetry's specification. */
export function makeSampler(name: string, ratio: number): Sampler {
  const root = ROOTS[name.replace('parentbased_', '')]!(ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
