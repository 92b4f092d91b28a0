import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { listFiles } from '../layout/read-modules.ts'

/** A passage of English and its place. */
export interface Passage {
  path: string
  /** Counted from 1. */
  line: number
  text: string
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

/** Text of a comment without stars and tags of JSDoc. Adjacent lines are one passage. */
const plain = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/@\w+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Comments of TypeScript files below folders. Directives for tools are left out. */
export function readComments(root: string, folders: readonly string[]): Passage[] {
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      const passages: (Passage & { end: number })[] = []
      for (const { type, value, start, end } of parseSync(path, source).comments) {
        if (/^\s*(oxlint|oxfmt|eslint|@ts-)/.test(value)) continue
        const last = passages.at(-1)
        const isContinued =
          type === 'Line' && last !== undefined && /^\s*$/.test(source.slice(last.end, start))
        if (isContinued) {
          last.text += ` ${plain(value)}`
          last.end = end
        } else passages.push({ path, line: lineAt(source, start), text: plain(value), end })
      }
      return passages.map(({ path: file, line, text }) => ({ path: file, line, text }))
    })
}

/** Texts of the console's catalogue: every string of the files below a folder. */
export function readMessages(root: string, folder: string): Passage[] {
  return listFiles(root, folder).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const passages: Passage[] = []
    new Visitor({
      Literal({ value, start }) {
        if (typeof value === 'string') passages.push({ path, line: lineAt(source, start), text: value })
      },
    }).visit(parseSync(path, source).program)
    return passages
  })
}
