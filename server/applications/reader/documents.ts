import { YAMLException } from 'js-yaml'
import type { ManifestPlace } from '../../../model/answers/problem.ts'
import { relaxYaml } from '../../../model/relax-yaml.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { Violation } from '../../errors.ts'
import { violationIn } from '../places.ts'
import { whyNotStorable } from '../../records/check.ts'
import {
  commentsIn,
  type DocumentComments,
  type DocumentPart,
  documentParts,
  type Part,
} from '../comments/comments-in-text.ts'
import { type DuplicateKey, type ReadYaml, readYaml } from './read-yaml.ts'
import { templateLine } from './template-line.ts'

/** Document of a YAML text, with its position for error messages. */
export interface Document {
  /** From 1; empty documents are not counted. */
  number: number
  /** First line of the document, from 1. */
  line: number
  value: unknown
  /** Comments of each object in it. */
  comments: DocumentComments
}

/** Readable part of a text. */
export interface Reading {
  documents: Document[]
  /** One per unreadable document. */
  violations: Violation[]
  duplicates: DuplicateKey[]
}

/** Maximum values after alias expansion; texts above it are malicious. */
const maxValues = 1_000_000

/** Splits a text into documents and parses them like kubectl. */
export function readDocuments(text: string): Reading {
  const reading: Reading = { documents: [], violations: [], duplicates: [] }
  for (const part of documentParts(splitDocuments(text))) readPart(part, reading)
  return reading
}

/** A line that begins with three hyphens ends a document anywhere (YAML 1.2, 9.1.4). */
function splitDocuments(text: string): Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  let start = 1
  const end = (next: number) => {
    parts.push({ line: start, source: lines.join('\n') })
    lines = []
    start = next
  }
  // Each of several concatenated files may begin with a byte order mark.
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
    // The rest of the marker's line belongs to the document, and its line counts.
    lines.push(marker[2] ?? '')
  }
  end(0)
  return parts
}

/** Adds the documents of a part: one, or the objects of a JSON stream. */
function readPart(part: DocumentPart, { documents, violations, duplicates }: Reading): void {
  const next = (): number => documents.length + violations.length + 1
  try {
    for (const read of readYaml(part)) {
      const { value, line } = read
      if (value === null || value === undefined) continue
      duplicates.push(...read.duplicates)
      const problem = whyNotTaken(value)
      if (problem === null) documents.push({ number: next(), line, value, comments: commentsOf(part, read) })
      else violations.push(unstorable({ document: next(), line }, problem))
    }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    violations.push(unreadable(part, error))
  }
}

/** Text relaxed for the parser keeps its lines, and therefore the positions of comments. */
function commentsOf({ source, commented }: DocumentPart, read: ReadYaml): DocumentComments {
  if (read.source === source) return commentsIn(commented, read.value)
  const isWhole = relaxYaml(source)?.text === read.source
  const relaxed = isWhole ? relaxYaml(commented.source) : null
  return commentsIn(relaxed ? { line: commented.line, source: relaxed.text } : read, read.value)
}

const unstorable = (place: ManifestPlace, problem: Message): Violation =>
  violationIn(place, {}, message('violations.field', { field: message('imports.document'), problem }))

function unreadable({ line, source }: Part, { mark, reason }: YAMLException): Violation {
  const template = templateLine(source)
  if (template !== null) return violationIn({ line: line + template }, {}, message('imports.template'))
  return violationIn({ line: line + (mark?.line ?? 0) }, {}, message('imports.noYaml', { reason }))
}

const whyNotTaken = (value: unknown): Message | null =>
  hasAtMost(maxValues, value) ? whyNotStorable(value) : message('imports.expands', { max: maxValues })

/** Counts without recursion: an alias may refer to its own container. */
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
