import { EVENT_ID, parseEvents } from 'js-yaml'
import { splitDocuments } from './manifest.ts'

/** Looked for where no value stands: there a hash would be part of it. */
const comment = /(?:^|[ \t])#/
const mayBe = new RegExp(comment.source, 'm')

/** The numbers of the lines of a text that hold a comment, from 1. Its documents have been read: all of it is YAML. */
export const commentLines = (text: string): number[] =>
  splitDocuments(text).flatMap(({ line, source }) => linesIn(source).map((at) => line + at))

/** From 0. */
function linesIn(source: string): number[] {
  // Most texts have none, and reading one again takes as long as the first time.
  if (!mayBe.test(source)) return []
  return withoutValues(source)
    .split('\n')
    .flatMap((line, index) => (comment.test(line) ? [index] : []))
}

/** The text with its values made unknown, each as many lines as before. */
function withoutValues(text: string): string {
  const parts: string[] = []
  let from = 0
  for (const event of parseEvents(text, {})) {
    if (event.type !== EVENT_ID.SCALAR || event.valueEnd <= from) continue
    const value = text.slice(event.valueStart, event.valueEnd)
    parts.push(text.slice(from, event.valueStart), value.replaceAll(/[^\n]/g, '.'))
    from = event.valueEnd
  }
  return parts.join('') + text.slice(from)
}

/** What an import says of the comments of its text: nothing where it has none. */
export function notesOnComments(lines: readonly number[]): string[] {
  const [line] = lines
  if (line === undefined) return []
  const count = lines.length
  return count === 1
    ? [`The comment in line ${line} is not kept.`]
    : [`Comments are not kept: ${count} lines have one, from line ${line} on.`]
}
