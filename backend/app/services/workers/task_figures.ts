export type TaskEnd = 'done' | 'failed' | 'too-much' | 'interrupted' | 'withdrawn' | 'too-busy' | 'share-used'

/** How tasks ended, and how long those took that a thread had. */
export class TaskFigures {
  readonly #ends = new Map<string, number>()
  readonly #seconds = new Map<string, { sum: number; count: number }>()

  count(task: string, end: TaskEnd): void {
    const labels = `task="${task}",end="${end}"`
    this.#ends.set(labels, (this.#ends.get(labels) ?? 0) + 1)
  }

  took(task: string, seconds: number): void {
    const { sum, count } = this.#seconds.get(task) ?? { sum: 0, count: 0 }
    this.#seconds.set(task, { sum: sum + seconds, count: count + 1 })
  }

  /** In the Prometheus text format. */
  lines(): string[] {
    return [
      '# TYPE longhaul_tasks_total counter',
      ...[...this.#ends].map(([labels, count]) => `longhaul_tasks_total{${labels}} ${count}`),
      '# TYPE longhaul_task_seconds summary',
      ...[...this.#seconds].flatMap(([task, { sum, count }]) => [
        `longhaul_task_seconds_sum{task="${task}"} ${sum.toFixed(6)}`,
        `longhaul_task_seconds_count{task="${task}"} ${count}`,
      ]),
    ]
  }
}
