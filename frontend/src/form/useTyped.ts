import { useState } from 'react'

/**
 * What stands in a filter's field: the text being typed until the list has taken it up, then what the list is filtered
 * by, so that a cleared filter, a saved query and the way back show in the field too. `read` is the value of a text.
 */
export function useTyped(
  held: string,
  read: (text: string) => string,
): [shown: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ text: held, over: held })
  // The list has taken up what was typed: from now on only a change of the list's own is news.
  if (typed.over !== held && read(typed.text) === held) setTyped({ text: typed.text, over: held })
  return [typed.over === held ? typed.text : held, (text) => setTyped({ text, over: held })]
}
