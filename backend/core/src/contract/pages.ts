/** The addresses of the web app. */
const OF_VISITORS = /^\/(login|register|set-password|privacy|terms|contact)?$/
const OF_USERS = [
  /^\/(dashboard|admin|board|overview|problems|import|profile|inspection)$/,
  /^\/(trips|vehicles|carriers|drivers|duty-statuses|logs|audit-trail|reports|settings)(\/[\w-]+(\/[\w-]+)?)?$/,
  /^\/eld-logs\/\d+$/,
  /^\/my-logs(\/\d{4}-\d{2}-\d{2})?$/,
]

const withoutSlash = (path: string): string => path.replace(/\/+$/, '') || '/'

/** Whether a visitor at this path has to log in first. */
export const needsLogIn = (path: string): boolean => OF_USERS.some((page) => page.test(withoutSlash(path)))

/** The server answers any other path with the 404 page, and says so in the status. */
export const isPage = (path: string): boolean => OF_VISITORS.test(withoutSlash(path)) || needsLogIn(path)
