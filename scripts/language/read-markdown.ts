import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Passage } from './read-texts.ts'

/** A line that starts a block of its own: a heading, a list item or a table row. */
const blockStart = /^\s*(#{1,6} |[-*+] |\d+\. |\|)/

/** Prose of a block, without markup, code and addresses of links. */
const plain = (block: string): string =>
  block
    .replaceAll(/`[^`]*`/g, '``')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(#{1,6} |[-*+] |\d+\. )/g, '')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Each cell of a table row is a passage of its own, so that its beginning counts as the beginning of a sentence. */
const passagesOf = (block: string): string[] =>
  (block.trimStart().startsWith('|') ? block.replaceAll('\\|', '').split('|') : [block])
    .map(plain)
    .filter((text) => text !== '')

/** Lines of a file. Lines in fenced or indented code blocks are blank. */
function blankCode(source: string): string[] {
  let isFenced = false
  let isIndented = false
  let isAfterBlank = true
  return source.split('\n').map((line) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) isFenced = !isFenced
    const isBlank = line.trim() === ''
    isIndented = /^ {4}/.test(line) && (isIndented || isAfterBlank)
    isAfterBlank = isBlank
    return isFence || isFenced || isIndented ? '' : line
  })
}

/** Paragraphs, headings, list items and table cells of one Markdown file. */
export function splitMarkdown(path: string, source: string): Passage[] {
  const blocks: { line: number; text: string }[] = []
  let isOpen = false
  for (const [index, line] of blankCode(source).entries()) {
    const last = blocks.at(-1)
    if (line.trim() === '') isOpen = false
    else if (isOpen && last && !blockStart.test(line)) last.text += ` ${line}`
    else {
      blocks.push({ line: index + 1, text: line })
      isOpen = !/^\s*#/.test(line)
    }
  }
  return blocks.flatMap(({ line, text }) =>
    passagesOf(text).map((passage) => ({ path, line, text: passage })),
  )
}

/** Prose of every Markdown file of the project. */
export const readMarkdown = (root: string): Passage[] =>
  globSync('**/*.md', { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist|data|\..+)$/.test(name) })
    .toSorted()
    .flatMap((path) => splitMarkdown(path, readFileSync(join(root, path), 'utf8')))
