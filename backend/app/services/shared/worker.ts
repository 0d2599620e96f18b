/** Which of WORKERS this is, from 1: the cluster says so to each. */
export const workerNumber = Number(process.env['LONGHAUL_WORKER'] ?? 1)
