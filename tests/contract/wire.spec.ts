import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import ts from 'typescript'
import { parse } from 'yaml'
import { inRoot } from '../../backend/bin/launch/paths.mjs'

/**
 * The hand-written types of the wire against the schemas of the same names: fields, which may be missing,
 * which may be null.
 */

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}
const { schemas } = (
  parse(readFileSync(inRoot('docs', 'api', 'openapi.yaml'), 'utf8')) as {
    components: { schemas: Record<string, Schema> }
  }
).components

const wire = inRoot('backend', 'core', 'src', 'contract', 'wire.ts')
const program = ts.createProgram([wire], {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2024,
  types: [],
})
const checker = program.getTypeChecker()
const source = program.getSourceFile(wire)!
const exported = new Map(
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(source)!)
    .map((symbol) => [
      symbol.name,
      checker.getDeclaredTypeOfSymbol(
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      ),
    ]),
)
const shapes = Object.keys(schemas).filter((name) => schemas[name]!.properties && exported.has(name))

const nullInType = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(nullInType) : (type.flags & ts.TypeFlags.Null) !== 0
const nullInSchema = (schema: Schema): boolean =>
  [schema.type].flat().includes('null') ||
  (schema.enum?.includes(null) ?? false) ||
  [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].some(nullInSchema) ||
  (schema.$ref !== undefined && nullInSchema(schemas[schema.$ref.split('/').at(-1)!]!))

/** `name`, `name?` where it may be missing, `| null` where it may be null. */
const inWords = (name: string, optional: boolean, nullable: boolean) =>
  `${name}${optional ? '?' : ''}${nullable ? ' | null' : ''}`

for (const name of shapes)
  test(`${name} is the same in wire.ts and in the document`, () => {
    const typed = exported
      .get(name)!
      .getProperties()
      .map((property) => {
        const type = checker.getTypeOfSymbolAtLocation(property, source)
        return inWords(property.name, (property.flags & ts.SymbolFlags.Optional) !== 0, nullInType(type))
      })
    const { properties = {}, required = [] } = schemas[name]!
    const documented = Object.entries(properties).map(([field, schema]) =>
      inWords(field, !required.includes(field), nullInSchema(schema)),
    )
    expect(typed.toSorted()).toEqual(documented.toSorted())
  })

test('most schemas have a type of the same name', () => {
  expect(shapes.length).toBeGreaterThan(25)
})
