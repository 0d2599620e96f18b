/** Which files of a build a driver's pages are made of: the worker keeps these. */

/** Of a script of the build, what is read here. */
export interface Script {
  fileName: string
  /** The module that the script was asked for by; null where it holds what others share. */
  facadeModuleId: string | null
  /** Paths of the sources in it. */
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
  /** Of its styles, and of what these name. */
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> }
}

/** Pages of staff's and of visitors, and their words. */
const NOT_FOR_DRIVERS =
  /\/src\/(audit|board|fleet|grid|imports|landing|legal|overview|problems|reports|search|settings|(duty|logs)\/records|accounts\/(drivers|register|setPassword)|trips\/(TripList\.tsx|form\/DriverPicker\.tsx)|i18n\/e[ns]\/(staff|replay|imports|board|overview|settings|records)\.ts)/

/** Type for letters that neither English nor Spanish has. */
const RARE_TYPE = /-(latin-ext|vietnamese)-/

/** The addresses of all that the entry reaches without one of staff's pages, sorted. */
export function driverFiles(scripts: readonly Script[], entry: string): string[] {
  const byName = new Map(scripts.map((script) => [script.fileName, script]))
  const found = new Set<string>()
  const styled = new Set<string>()
  const visit = (name: string): void => {
    const script = byName.get(name)
    if (!script || found.has(name)) return
    found.add(name)
    for (const file of script.viteMetadata?.importedCss ?? []) styled.add(file)
    for (const file of script.viteMetadata?.importedAssets ?? []) if (!RARE_TYPE.test(file)) styled.add(file)
    script.imports.forEach(visit)
    for (const next of script.dynamicImports) {
      const module = byName.get(next)?.facadeModuleId?.replaceAll('\\', '/')
      if (!module || !NOT_FOR_DRIVERS.test(module)) visit(next)
    }
  }
  visit(entry)
  return [...found, ...styled].map((file) => `/${file}`).sort()
}

/** What Home shows the hours with, each part asked for by its own script. */
const OF_HOME =
  /\/src\/(app\/SignedInShell|home\/(HomePage|clocks\/ClocksPanel|trip\/TripCards)|offline\/deviceParts)\.tsx?$/

/** The addresses of Home's scripts, those apart that come with the entry. */
export function homeScripts(scripts: readonly Script[], entry: string): string[] {
  const byName = new Map(scripts.map((script) => [script.fileName, script]))
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (!found.has(name)) {
      found.add(name)
      for (const next of byName.get(name)?.imports ?? []) withImports(next, found)
    }
    return found
  }
  const first = withImports(entry)
  const parts = scripts.filter(({ moduleIds }) =>
    moduleIds.some((id) => OF_HOME.test(id.replaceAll('\\', '/'))),
  )
  const files = new Set(parts.flatMap(({ fileName }) => [...withImports(fileName)]))
  return [...files].filter((file) => !first.has(file)).map((file) => `/${file}`)
}
