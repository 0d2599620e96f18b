/** By one column; its id closes every order. */
export interface Order {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}
