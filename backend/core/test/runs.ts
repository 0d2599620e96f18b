/** How many cases a law tries: `usual`, or fewer where `LAW_RUNS` caps them, as mutation testing does. */
export const runs = (usual: number): number => Math.min(usual, Number(process.env['LAW_RUNS'] ?? usual))
