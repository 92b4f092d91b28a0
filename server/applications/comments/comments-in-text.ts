import { mayHaveComments, type ReadComment, readComments } from './read-comments.ts'

/**
 * Comments per object of a document; null if its format can't contain comments, so that stored ones are kept.
 */
export type DocumentComments = ReadComment[][] | null

/** Text between two document markers. */
export interface Part {
  /** First line, from 1. */
  line: number
  source: string
}

export interface DocumentPart extends Part {
  /** The same part with preceding comments that are separated by markers. */
  commented: Part
}

/** Returns the non-empty parts. Comments between markers belong to the next document, or to the last. */
export function documentParts(parts: readonly Part[]): DocumentPart[] {
  const found: DocumentPart[] = []
  let loose: Part | null = null
  for (const part of parts) {
    const isEmpty = part.source.split('\n').every((entry) => /^\s*(#.*)?$/.test(entry))
    if (isEmpty && !mayHaveComments(part.source)) continue
    const commented: Part = loose ? join(loose, part) : part
    if (!isEmpty) found.push({ ...part, commented })
    loose = isEmpty ? commented : null
  }
  const last = found.at(-1)
  if (last && loose) last.commented = join(last.commented, loose)
  return found
}

/** Joins two parts and keeps line numbers: the markers between them become empty lines. */
function join(one: Part, other: Part): Part {
  const between = other.line - one.line - one.source.split('\n').length
  return { line: one.line, source: `${one.source}\n${'\n'.repeat(between)}${other.source}` }
}

/** Returns null for JSON, which can't contain comments, so that applying JSON doesn't remove stored ones. */
export const commentsIn = ({ line, source }: Part, value: unknown): DocumentComments =>
  /^\s*[{[]/.test(source) && !mayHaveComments(source) ? null : readComments(source, { value, line })
