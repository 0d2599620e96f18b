import ts from 'typescript'

/** Sources of server, core and atlas as text, by their path from `backend/`. */
const TEXTS = import.meta.glob<string>(
  ['../../../backend/{app,core/src,atlas/route,atlas/search}/**/*.ts', '!../../../backend/**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
)

const files = new Map(
  Object.entries(TEXTS).map(([path, text]) => {
    const name = path.replace(/^.*?backend\//, '')
    return [name, ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)]
  }),
)

/** What a hole of the source holds, by file and expression, where the source itself does not tell. */
const SAMPLES: readonly (readonly [RegExp, string])[] = [
  [/stopSentences.ts then$/, ''],
  [/dayRules.ts what$/, 'spent on duty'],
  [/dayRules.ts then$/, 'the limit is 13 h'],
  [/refusal.ts what$/, 'The pickup closes|The drop-off closes|Stop 7 closes|The time to arrive by passes'],
  [/stopSentences.ts (pickup|reason.opensLater)$/, 'the pickup|stop 7'],
  [/stopSentences.ts (dropoff|last)$/, 'the drop-off|stop 7'],
  [/stopSentences.ts to.called$/, 'the pickup|the drop-off|stop 7'],
  [/stopSentences.ts stop$/, 'stop 7'],
  [/fleet.ts what$/, 'vehicle'],
  [/http_service.ts title$/, 'Place search|Routing service'],
  [/http_service.ts advice$/, 'try again in a moment|try again in a moment, or pick the place on the map'],
  [/list_parameters.ts withFilter$/, '| with this filter'],
  [/list_parameters.ts field$/, 'filter|sort|range'],
  [/filter.named$/, 'time|date'],
  [/plan.sentence$/, 'No legal plan exists for this trip.'],
  [
    /claimed\(limits\)$/,
    ' with adverse conditions claimed| with the 16-hour exception claimed| with adverse conditions claimed and with the 16-hour exception claimed',
  ],
  [/cfr$/i, '395.3(a)(3)(ii)'],
  [/inHours/, '7.5 h'],
  [/hoursAndMinutes|formatHours/, '7 h 30 min'],
  [/\b(clock|wallTime)\(/, '17:04'],
  [/\bwallMoment\(/, '17:04 on Mon, May 4, 2026'],
  [/\bday$|\bwallDay\(/, 'Mon, May 4, 2026'],
  [/label/, 'Username'],
  [/unit$/, 'feet'],
  [/kind$/, 'vehicles'],
  [/problem$/, 'Routing service did not answer'],
  [/subject/, 'The pickup (Omaha, NE)|Stop 7 (Omaha, NE)'],
  [/\bsaid$/, 'This is neither a CSV file nor an Excel workbook (.xlsx).'],
  [/where$/, 'in Canada'],
]

const sampleFor = (node: ts.Node): string | undefined => {
  const text = `${node.getSourceFile().fileName} ${node.getText()}`
  return SAMPLES.find(([known]) => known.test(text))?.[1]
}
const sampleOf = (expression: ts.Expression): string[] => (sampleFor(expression) ?? '7').split('|')

const MOST = 400
const joined = (parts: readonly string[][]): string[] =>
  parts.reduce(
    (heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail)).slice(0, MOST),
    [''],
  )

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node)
    ? unwrapped(node.expression)
    : node

type Known = ts.Expression | ts.FunctionDeclaration
type Scope = ReadonlyMap<string, string[]>

/** The constant or function that a name means where `node` stands: the nearest one. */
function declared(node: ts.Node, name: string): Known | null {
  let found: Known | null = null
  const look = (one: ts.Node): void => {
    if (ts.isVariableDeclaration(one) && one.name.getText() === name && one.initializer)
      found ??= unwrapped(one.initializer)
    if (ts.isFunctionDeclaration(one) && one.name?.text === name) found ??= one
    ts.forEachChild(one, look)
  }
  for (let around = node; found === null && around !== undefined; around = around.parent) look(around)
  return found ?? imported(node.getSourceFile(), name)
}

function imported(file: ts.SourceFile, name: string): Known | null {
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !statement.importClause?.namedBindings) continue
    if (!new RegExp(`\\b${name}\\b`).test(statement.importClause.getText())) continue
    const { text } = statement.moduleSpecifier as ts.StringLiteral
    const target = text.startsWith('#')
      ? `app/${text.slice(1)}.ts`
      : new URL(text, `file:///${file.fileName}`).pathname.slice(1)
    const other = files.get(target)
    if (other) return declared(other, name)
  }
  return null
}

function returned(body: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = []
  const look = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, look)
  }
  look(body)
  return found
}

function called(node: ts.CallExpression, scope: Scope, depth: number): string[] {
  const callee = ts.isIdentifier(node.expression) ? declared(node, node.expression.text) : null
  if (callee === null || depth === 0 || !(ts.isFunctionDeclaration(callee) || ts.isArrowFunction(callee)))
    return sampleOf(node)
  if (!callee.body || sampleFor(node) !== undefined) return sampleOf(node)
  const given = new Map(
    callee.parameters.flatMap(({ name, initializer }, i) => {
      const value = node.arguments[i] ?? initializer
      return value && ts.isIdentifier(name) ? [[name.text, read(value, scope, depth - 1)] as const] : []
    }),
  )
  const answers = ts.isBlock(callee.body) ? returned(callee.body) : [callee.body]
  return answers.flatMap((answer) => read(answer, given, depth - 1))
}

/** Every text an expression of the source can be, as far as its own words tell. */
function read(wrapped: ts.Expression, scope: Scope, depth: number): string[] {
  const node = unwrapped(wrapped)
  const again = (one: ts.Expression) => read(one, scope, depth)
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return joined([
      [node.head.text],
      ...node.templateSpans.flatMap((span) => [again(span.expression), [span.literal.text]]),
    ])
  if (ts.isConditionalExpression(node)) return [...again(node.whenTrue), ...again(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    if (kind === ts.SyntaxKind.PlusToken) return joined([again(node.left), again(node.right)])
    if (kind === ts.SyntaxKind.QuestionQuestionToken) return [...again(node.left), ...again(node.right)]
  }
  if (ts.isCallExpression(node)) return called(node, scope, depth)
  if (ts.isIdentifier(node)) {
    const bound = scope.get(node.text)
    if (bound) return bound
    const value = depth > 0 ? declared(node, node.text) : null
    if (value && !ts.isFunctionLike(value) && !ts.isCallExpression(value)) {
      const texts = read(value, new Map(), depth - 1)
      if (texts.join() !== '7') return texts
    }
  }
  if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression) && depth > 0) {
    const table = declared(node, node.expression.text)
    if (table && ts.isObjectLiteralExpression(table))
      return table.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? again(one.initializer) : []))
  }
  return sampleOf(node)
}

/** Every word and piece between holes that the source has. */
export function sourcePieces(): Set<string> {
  const pieces = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      pieces.add(node.text.trim())
    ts.forEachChild(node, look)
  }
  for (const file of files.values()) look(file)
  return pieces
}

export interface SourceSentence {
  readonly path: string
  readonly line: number
  readonly text: string
}

const isInTemplate = (node: ts.Node): boolean => ts.isTemplateSpan(node.parent) || isPart(node.parent)
const isPart = (node: ts.Node): boolean =>
  (ts.isConditionalExpression(node) || ts.isBinaryExpression(node) || ts.isParenthesizedExpression(node)) &&
  (ts.isTemplateSpan(node.parent) || isPart(node.parent))

/** Begins as a sentence does and has two words at least; a query that names a column is none. */
const isSentence = (text: string): boolean =>
  /^[A-Z\d'][^\n<>]*[a-z] [a-z]/.test(text) && !/^\d\S* as \w+$/.test(text)

/** Every sentence in the source of server, core and atlas, its holes filled with samples. */
export function sourceSentences(): SourceSentence[] {
  const found: SourceSentence[] = []
  for (const [path, file] of files) {
    const look = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
      if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && !isInTemplate(node)) {
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
        for (const text of new Set(read(node, new Map(), 6)))
          if (isSentence(text)) found.push({ path, line, text })
      }
      ts.forEachChild(node, look)
    }
    look(file)
  }
  return found
}
