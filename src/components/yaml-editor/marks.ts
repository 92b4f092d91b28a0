import type { YamlProblem } from './parse-yaml.ts'

/** A place in a YAML text and what is wrong there. */
export interface YamlMark {
  /** From 1. */
  line: number
  column?: number
  message: string
}

export const markOf = ({ line, column, reason }: YamlProblem): YamlMark => ({ line, column, message: reason })

/** The service names places as "line 14"; a sentence without a line stands below the editor only. */
export const marksIn = (sentences: readonly string[]): YamlMark[] =>
  sentences.flatMap((message) => {
    const line = Number(/\bline (\d+)\b/i.exec(message)?.[1])
    return line > 0 ? [{ line, message }] : []
  })

const MOST_CHARACTERS = 2 * 1024 * 1024
const MOST_LINES = 10_000

/** Beyond this an editor with colours and folding would make typing slow. */
export function isLarge(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return true
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1 && lines <= MOST_LINES; at = text.indexOf('\n', at + 1))
    lines += 1
  return lines > MOST_LINES
}
