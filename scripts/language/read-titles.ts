import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Expression, Visitor } from 'oxc-parser'
import { listFiles } from '../layout/read-modules.ts'
import type { Passage } from './read-texts.ts'

/** Functions whose first argument is a title, also as `describe.concurrent`, `it.each(…)` and `test.step`. */
const titled = ['describe', 'it', 'test']

/** Functions whose call returns the one that takes the title. */
const makers = ['each', 'for', 'runIf', 'skipIf']

/** Name of the variable with which a callee starts; null for other expressions. */
function variableOf(callee: Expression): string | null {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return variableOf(callee.object)
  return callee.type === 'CallExpression' ? variableOf(callee.callee) : null
}

const isMaker = (callee: Expression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  makers.includes(callee.property.name)

/** Text of a literal with code for each inserted value; null for other expressions. */
function textOf(node: object): string | null {
  const { type, value, quasis } = node as {
    type: string
    value?: unknown
    quasis?: { value: { raw: string } }[]
  }
  if (type === 'Literal' && typeof value === 'string') return value
  return type === 'TemplateLiteral' ? (quasis ?? []).map((part) => part.value.raw).join('``') : null
}

/** A title as a sentence, so that its first clause counts as the start of one. Placeholders for values become code. */
function plain(title: string): string {
  const text = title.replaceAll(/%[#dijos]|\$\w+(\.\w+)*/g, '``').replace(/^(\d+(, \d+)*( and \d+)?: )/, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Titles of tests, groups of tests and steps in one file. */
export function splitTitles(path: string, source: string): Passage[] {
  const passages: Passage[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const text = first && textOf(first)
      if (!text || isMaker(callee) || !titled.includes(variableOf(callee) ?? '')) return
      passages.push({ path, line: source.slice(0, first.start).split('\n').length, text: plain(text) })
    },
  }).visit(parseSync(path, source).program)
  return passages
}

/** Titles of tests in files below folders. */
export const readTitles = (root: string, folders: readonly string[]): Passage[] =>
  folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => /\.(test|spec|fixture)\.tsx?$/.test(path))
    .flatMap((path) => splitTitles(path, readFileSync(join(root, path), 'utf8')))
