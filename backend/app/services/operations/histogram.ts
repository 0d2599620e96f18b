/** Values counted by the limits that they do not pass, in the Prometheus text format. */
export class Histogram {
  readonly #name: string
  readonly #limits: readonly number[]
  readonly #counts: number[]
  #count = 0
  #sum = 0

  constructor(name: string, limits: readonly number[]) {
    this.#name = name
    this.#limits = limits
    this.#counts = limits.map(() => 0)
  }

  observe(value: number): void {
    this.#count++
    this.#sum += value
    this.#limits.forEach((limit, i) => {
      if (value <= limit) this.#counts[i] = this.#counts[i]! + 1
    })
  }

  lines(): string[] {
    const name = this.#name
    return [
      `# TYPE ${name} histogram`,
      ...this.#limits.map((limit, i) => `${name}_bucket{le="${limit}"} ${this.#counts[i]}`),
      `${name}_bucket{le="+Inf"} ${this.#count}`,
      `${name}_sum ${this.#sum.toFixed(6)}`,
      `${name}_count ${this.#count}`,
    ]
  }
}
