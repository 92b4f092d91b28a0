import { YAMLException } from 'js-yaml'
import { relaxYaml } from '../../../model/relax-yaml.ts'
import type { Violation } from '../../errors.ts'
import { whyNotStorable } from '../../operations/storable.ts'
import {
  commentsIn,
  type DocumentComments,
  type DocumentPart,
  documentParts,
  type Part,
} from '../comments/comments-in-text.ts'
import { type DuplicateKey, type ReadYaml, readYaml } from './read-yaml.ts'
import { templateLine } from './template-line.ts'

/** One document of a YAML text, and where it begins, so that whatever is wrong with it can be pointed at. */
export interface Document {
  /** 1 for the first; empty documents are not counted. */
  number: number
  /** First line of its text, from 1. */
  line: number
  value: unknown
  /** Of each object in it. */
  comments: DocumentComments
}

/** A text as far as it can be read. */
export interface Reading {
  documents: Document[]
  /** One for each document that can't be read. */
  violations: Violation[]
  duplicates: DuplicateKey[]
}

/** A text that expands to more values than this through its aliases was made to do harm. */
const maxValues = 1_000_000

/** Splits a text into its documents and reads them as kubectl does. */
export function readDocuments(text: string): Reading {
  const reading: Reading = { documents: [], violations: [], duplicates: [] }
  for (const part of documentParts(splitDocuments(text))) readPart(part, reading)
  return reading
}

/** A line that begins with three hyphens ends a document wherever it stands (YAML 1.2, 9.1.4). */
function splitDocuments(text: string): Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  let start = 1
  const end = (next: number) => {
    parts.push({ line: start, source: lines.join('\n') })
    lines = []
    start = next
  }
  // Files that were joined may each begin with a byte order mark.
  for (const [index, entry] of text
    .replaceAll(/^\uFEFF/gm, '')
    .split(/\r?\n/)
    .entries()) {
    const marker = /^---(\s+(.*))?$/.exec(entry)
    if (!marker) {
      if (/^\.\.\.\s*$/.test(entry)) end(index + 2)
      else lines.push(entry)
      continue
    }
    end(index + 1)
    // The rest of the marker's line belongs to the document, and its line number to the count.
    lines.push(marker[2] ?? '')
  }
  end(0)
  return parts
}

/** Adds what a part holds: one document, or the objects of a JSON stream. */
function readPart(part: DocumentPart, { documents, violations, duplicates }: Reading): void {
  const next = (): number => documents.length + violations.length + 1
  try {
    for (const read of readYaml(part)) {
      const { value, line } = read
      if (value === null || value === undefined) continue
      duplicates.push(...read.duplicates)
      const problem = whyNotTaken(value)
      if (problem === null) documents.push({ number: next(), line, value, comments: commentsOf(part, read) })
      else violations.push(refusal(`Document ${next()} (line ${line}) ${problem}.`))
    }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    violations.push(refusal(sentenceOf(part, error)))
  }
}

/** What was rewritten for the parser keeps its lines, so that comments around it stand where they did. */
function commentsOf({ source, commented }: DocumentPart, read: ReadYaml): DocumentComments {
  if (read.source === source) return commentsIn(commented, read.value)
  const isWhole = relaxYaml(source)?.text === read.source
  const relaxed = isWhole ? relaxYaml(commented.source) : null
  return commentsIn(relaxed ? { line: commented.line, source: relaxed.text } : read, read.value)
}

const refusal = (message: string): Violation => ({ modelIndex: 'Application', field: null, message })

function sentenceOf({ line, source }: Part, { mark, reason }: YAMLException): string {
  const template = templateLine(source)
  if (template !== null)
    return `Line ${line + template}: this looks like a template. Render it first, with helm template for a Helm chart, and import the result.`
  return `Line ${line + (mark?.line ?? 0)}: invalid YAML: ${reason}.`
}

function whyNotTaken(value: unknown): string | null {
  if (!hasAtMost(maxValues, value)) return `expands to more than ${maxValues} values`
  return whyNotStorable(value)
}

/** Counts without recursion: an alias may lead back to what it stands in. */
function hasAtMost(limit: number, value: unknown): boolean {
  const waiting = [value]
  for (let count = 1; waiting.length > 0; count++) {
    if (count > limit) return false
    const next = waiting.pop()
    if (typeof next === 'object' && next !== null)
      for (const entry of Object.values(next)) waiting.push(entry)
  }
  return true
}
