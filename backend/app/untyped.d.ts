declare module 'saxen' {
  /** A SAX parser of XML; it knows the five built-in entities and no document types. */
  export class Parser {
    on(
      event: 'openTag',
      hook: (
        name: string,
        attributes: () => Record<string, string>,
        decode: (text: string) => string,
      ) => void,
    ): this
    on(event: 'closeTag', hook: (name: string) => void): this
    on(event: 'text', hook: (text: string, decode: (text: string) => string) => void): this
    on(event: 'cdata', hook: (text: string) => void): this
    on(event: 'error', hook: (error: Error) => void): this
    on(event: 'comment' | 'attention', hook: (text: string) => void): this
    write(xml: string): this
    end(): void
  }
}

declare module 'better-sqlite3' {
  /** What is used of it directly; Lucid uses the rest. */
  export default class Database {
    constructor(path: string, options?: { timeout?: number; fileMustExist?: boolean; readonly?: boolean })
    readonly inTransaction: boolean
    readonly open: boolean
    pragma(statement: string): unknown
    exec(statements: string): this
    prepare<Row = unknown>(statement: string): Statement<Row>
    /** A function that runs `work` in a transaction. */
    transaction<T>(work: () => T): () => T
    close(): this
  }
  interface Statement<Row> {
    all(...values: unknown[]): Row[]
    run(...values: unknown[]): unknown
    iterate(): IterableIterator<Row>
    /** Rows as arrays, in the order of the columns. */
    raw(): this
  }
}
