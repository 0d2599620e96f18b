/** What a test and the threads of a pool share: how many tasks have begun, and a gate that holds them. */
export type Gate = Int32Array<SharedArrayBuffer>

const BEGUN = 0
const HELD = 1

/** A closed gate. */
export function aGate(): Gate {
  const gate = new Int32Array(new SharedArrayBuffer(8))
  Atomics.store(gate, HELD, 1)
  return gate
}

export const begunOf = (gate: Gate): number => Atomics.load(gate, BEGUN)

/** Waits until so many tasks have begun in threads. */
export async function untilBegun(gate: Gate, count: number): Promise<void> {
  for (let begun = begunOf(gate); begun < count; begun = begunOf(gate))
    await Atomics.waitAsync(gate, BEGUN, begun).value
}

export function open(gate: Gate): void {
  Atomics.store(gate, HELD, 0)
  Atomics.notify(gate, HELD)
}

/** In a thread: tells that a task has begun. */
export function begin(gate: Gate): void {
  Atomics.add(gate, BEGUN, 1)
  Atomics.notify(gate, BEGUN)
}

/** In a thread: stands still while the gate is closed. */
export const passThrough = (gate: Gate): unknown => Atomics.wait(gate, HELD, 1)
