/** One expression per habit that makes a text read like a translation. */
const habits: Readonly<Record<string, RegExp>> = {
  // Short labels ("What to do") and questions are no such clauses.
  'clause with What, Who, Where, Whether':
    /(?<=^|[.:;!?]\s+)(What|Who|Whoever|Where|Whether)\b(?!(\s+\w+){0,2}$)(?![^.!?]*\?)/g,
  'say, tell': /\b(say|says|said|saying|tell|tells|told|telling)\b/gi,
  'of which, by which': /\b(of|by|from|below|above) (which|whom)\b/gi,
  whoever: /\bwho(m|so)?ever\b/gi,
  'by itself': /\bby (itself|themselves)\b/gi,
  'go on': /\b(go|goes|going|went) on\b/gi,
  'come, stand': /\b(comes|came|stands|stood)\b/gi,
  'anew, beside, meanwhile': /\b(anew|beside|meanwhile)\b/gi,
  'all else': /\b(all|nothing|anything|something|what) else\b/gi,
  'what is said of': /\bwhat is (said|told|known|asked) of\b/gi,
}

export interface Finding {
  habit: string
  phrase: string
  /** Position in the text. */
  index: number
}

/** Finds every habit in a text, in order. One phrase may show several. */
export const findDialect = (text: string): Finding[] =>
  Object.entries(habits)
    .flatMap(([habit, expression]) =>
      [...text.matchAll(expression)].map((match) => ({ habit, phrase: match[0], index: match.index })),
    )
    .toSorted((one, other) => one.index - other.index)

/** Number of words in a text. Code in backticks is none. */
export const countWords = (text: string): number =>
  text.replaceAll(/`[^`]*`/g, ' ').match(/[A-Za-z][A-Za-z'’-]*/g)?.length ?? 0
