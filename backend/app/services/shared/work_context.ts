import { AsyncLocalStorage } from 'node:async_hooks'

/** What the server does something for: a request at a route, or a job of its own. */
export type WorkContext = { readonly request: string; readonly route: string } | { readonly job: string }

const contexts = new AsyncLocalStorage<WorkContext>()

/** Whatever `work` begins, timers too, is for this. */
export const runFor = <T>(context: WorkContext, work: () => T): T => contexts.run(context, work)

export const readWorkContext = (): WorkContext | undefined => contexts.getStore()
