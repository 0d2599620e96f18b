import { tracingChannel } from 'node:diagnostics_channel'

/** One try at an outside service; neither path nor query, which may say where somebody is. */
export interface OutgoingCall {
  readonly service: string
  readonly host: string
}

/** For whoever wants to know of each; while nobody does, it costs nothing. */
export const outgoingCalls = tracingChannel<unknown, OutgoingCall>('longhaul.outgoing')

export const asOutgoing = <T>(call: OutgoingCall, send: () => Promise<T>): Promise<T> =>
  outgoingCalls.tracePromise(send, { ...call })
