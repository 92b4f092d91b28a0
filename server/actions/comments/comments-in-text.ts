import { mayHaveComments, type ReadComment, readComments } from './read-comments.ts'

/** Comments of each object of a document; null where its form has no place for them, so that it says nothing of them. */
export type DocumentComments = ReadComment[][] | null

/** What of a text stands between its markers. */
export interface Part {
  /** First line of it, from 1. */
  line: number
  source: string
}

export interface DocumentPart extends Part {
  /** The same with comments that stand apart, between other markers. */
  commented: Part
}

/** The parts with something in them. Comments between markers are about the document below them, or end the last one. */
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

/** As many lines as in the text, the markers between them left empty. */
function join(one: Part, other: Part): Part {
  const between = other.line - one.line - one.source.split('\n').length
  return { line: one.line, source: `${one.source}\n${'\n'.repeat(between)}${other.source}` }
}

/** JSON is YAML. Whoever writes an object so cannot have meant to take its comments away. */
export const commentsIn = ({ line, source }: Part, value: unknown): DocumentComments =>
  /^\s*[{[]/.test(source) && !mayHaveComments(source) ? null : readComments(source, { value, line })
