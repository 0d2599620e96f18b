/** Small words that no English sentence does without and no Spanish one has. */
const ENGLISH =
  /\b(the|of|is|are|was|were|been|be|and|not|this|that|these|with|for|from|please|your|you|it|its|at|by|which|there|cannot|must|another|already|first|again)\b/gi

/** What is left in English in a sentence that should be Spanish. */
export const englishIn = (sentence: string): string[] => sentence.match(ENGLISH) ?? []
