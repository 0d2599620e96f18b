/** What was made for a key, made once. All is forgotten where it would be more than `most`, and made anew. */
export function kept<Key, Value>(
  made: Map<Key, Value>,
  most: number,
  key: Key,
  make: (key: Key) => Value,
): Value {
  let value = made.get(key)
  if (value === undefined) {
    value = make(key)
    if (made.size >= most) made.clear()
    made.set(key, value)
  }
  return value
}
