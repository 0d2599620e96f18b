/** Which files of a build a driver's pages are made of: the worker keeps these. */

/** Of a script of the build, what is read here. */
export interface Script {
  fileName: string
  /** The module that the script was asked for by; null where it holds what others share. */
  facadeModuleId: string | null
  imports: readonly string[]
  dynamicImports: readonly string[]
  /** Of its styles, and of what these name. */
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> }
}

/** Pages of staff's and of visitors, and their words. */
const NOT_FOR_DRIVERS =
  /\/src\/(audit|fleet|grid|imports|landing|legal|overview|search|(duty|logs)\/records|accounts\/(drivers|register|setPassword)|trips\/(TripList\.tsx|form\/DriverPicker\.tsx)|i18n\/e[ns]\/(staff|replay|imports)\.ts)/

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
