export interface JsonProblem {
  /** From 1. */
  line: number
  column: number
  message: string
}

/** Where an engine says that it stopped; not all of them say it. */
function placeOf(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1]
  return position === undefined ? text.length : Number(position)
}

/** What is wrong with a text that should be JSON; null when nothing is. A text of blanks is no body, which is fine. */
export function jsonProblem(text: string): JsonProblem | null {
  if (text.trim() === '') return null
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const before = text.slice(0, placeOf(text, message)).split('\n')
    const [reason = message] = message.split(/ (?:in JSON )?at position/)
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: reason }
  }
}
