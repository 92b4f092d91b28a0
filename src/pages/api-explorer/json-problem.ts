export interface JsonProblem {
  /** From 1. */
  line: number
  column: number
  message: string
}

/** Offset of a syntax error, which not every JavaScript engine reports. */
function placeOf(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1]
  return position === undefined ? text.length : Number(position)
}

/** Returns the problem with a JSON text, or null if it is valid. Blank text means no body, which is valid. */
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
