import type { YamlProblem } from '../parse-yaml.ts'

/** Characters in a line of a text. */
export interface TextSpan {
  /** From 1. */
  line: number
  column?: number
  /** Column after the last character; defaults to the end of the line. */
  endColumn?: number
}

/** A problem at a place in a YAML text. */
export interface YamlMark extends TextSpan {
  message: string
  /** True for a YAML syntax error, which an editor with validation reports too. */
  isSyntax?: boolean
}

export const markOf = ({ line, column, reason }: YamlProblem): YamlMark => ({
  line,
  column,
  message: reason,
  isSyntax: true,
})

/** Size class of a text, which decides the editor features that stay responsive. */
export type TextSize = 'usual' | 'long' | 'huge'

const MEBIBYTE = 1024 * 1024
/** Maximum size for validation: beyond it, each pause in typing would cost the worker seconds. */
const maxChecked = { lines: 15_000, characters: MEBIBYTE }
/** Maximum size for colours and lines drawn while scrolling; beyond it, a plain field is faster. */
const maxColoured = { lines: 100_000, characters: 4 * MEBIBYTE }

export function sizeOf(text: string): TextSize {
  if (!exceeds(text, maxChecked)) return 'usual'
  return exceeds(text, maxColoured) ? 'huge' : 'long'
}

function exceeds(text: string, most: { lines: number; characters: number }): boolean {
  if (text.length > most.characters) return true
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1 && lines <= most.lines; at = text.indexOf('\n', at + 1))
    lines += 1
  return lines > most.lines
}
