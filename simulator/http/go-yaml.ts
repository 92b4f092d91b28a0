import { load, YAMLException } from 'js-yaml'

/** Parsed YAML with errors for strict readers. */
export interface ReadYaml {
  /** Undefined if there is no document. */
  value: unknown
  /** Go's messages for duplicate keys; the last value wins. */
  duplicates: string[]
}

interface Wording {
  says: RegExp
  /** Scanner error, not parser error: lines count from one, and the first is omitted. */
  isOfTokens?: true
  word: (text: string) => string
}

/** After a bracket, comma or colon a value is missing; after a value, a separator. */
const missingInFlow = (text: string): string => {
  const rest = text.trimEnd()
  if (/[[{,:]$/.test(rest)) return 'did not find expected node content'
  const isMap = rest.lastIndexOf('{') > rest.lastIndexOf('[')
  return `did not find expected ',' or '${isMap ? '}' : ']'}'`
}

/** Maps error messages of js-yaml to those of Go's YAML parser. */
const wordings: readonly Wording[] = [
  { says: /within a flow collection|deficient indentation/, word: missingInFlow },
  {
    says: /bad indentation of a mapping entry/,
    isOfTokens: true,
    word: () => 'mapping values are not allowed in this context',
  },
  {
    says: /tab characters/,
    isOfTokens: true,
    word: () => 'found character that cannot start any token',
  },
  { says: /within a (double|single) quoted/, isOfTokens: true, word: () => 'found unexpected end of stream' },
  { says: /document separator is expected/, word: () => "did not find expected '-' indicator" },
]

const isAtEnd = (text: string, line: number): boolean =>
  text.split('\n').length - 1 <= line + (text.endsWith('\n') ? 1 : 0)

function placeOf(text: string, line: number, isOfTokens: boolean): string {
  // Text without a final line break is read as if it had one.
  const counted = line + (isOfTokens ? Math.min(line, 1) : isAtEnd(text, line) && line === 0 ? 1 : 0)
  return counted === 0 ? '' : `line ${counted}: `
}

/** Formats an error as Go does: `yaml: line 1: did not find expected node content`. */
function told(text: string, { reason, mark }: YAMLException): string {
  const known = wordings.find(({ says }) => says.test(reason))
  const place = placeOf(text, mark?.line ?? 0, known?.isOfTokens ?? false)
  return `yaml: ${place}${known?.word(text) ?? reason}`
}

const isEmpty = (error: unknown): boolean =>
  error instanceof YAMLException && error.reason.includes('input is empty')

/** Returns Go's message for the first duplicate key; a strict reader stops there. */
function duplicatesIn(text: string): string[] {
  try {
    load(text)
  } catch (error) {
    if (!(error instanceof YAMLException) || !error.reason.startsWith('duplicated mapping key')) return []
    const line = error.mark?.line ?? 0
    const key = /^[\s-]*["']?([^"':]+)/.exec(text.split('\n')[line] ?? '')?.[1] ?? ''
    return [`yaml: unmarshal errors:\n  line ${line + 1}: key ${JSON.stringify(key)} already set in map`]
  }
  return []
}

/** Parses YAML as an API server does; `refuse` turns Go's error message into the error to throw. */
export function readYaml(text: string, refuse: (why: string) => Error): ReadYaml {
  try {
    return { value: load(text, { json: true }), duplicates: duplicatesIn(text) }
  } catch (error) {
    if (isEmpty(error)) return { value: undefined, duplicates: [] }
    if (error instanceof YAMLException) throw refuse(`error converting YAML to JSON: ${told(text, error)}`)
    throw error
  }
}
