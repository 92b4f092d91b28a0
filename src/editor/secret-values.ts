/** Part of one line; columns from 1, end exclusive. */
interface TextRange {
  line: number
  from: number
  to: number
}

/**
 * Positions of Secret values: everything under `data` and `stringData` of documents of kind Secret but their
 * keys. Works on lines rather than parsed YAML, so that no value shows while a text is briefly invalid.
 */
export function secretValues(text: string): TextRange[] {
  if (!/^kind:\s+["']?Secret\b/m.test(text)) return []
  const found: TextRange[] = []
  let document: { line: number; text: string }[] = []
  const end = (): void => {
    if (document.some((entry) => /^kind:\s+["']?Secret["']?\s*(#.*)?\r?$/.test(entry.text)))
      found.push(...valuesIn(document))
    document = []
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (/^---(\s|$)/.test(line)) end()
    else document.push({ line: index + 1, text: line })
  }
  end()
  return found
}

/** Placeholder for a Secret's value in a stored draft. */
export const leftOut = '"(left out of the draft, type it again)"'

/** Secrets within a list or as JSON, whose values are not located. */
const isElsewhere = (text: string): boolean =>
  /[\s{,]["']?kind["']?\s*:\s*["']?Secret["']?\s*([,}#]|$)/m.test(text.replaceAll(/^kind:.*$/gm, '')) &&
  /[\s{,]["']?(data|stringData)["']?\s*:/.test(text.replaceAll(/^(data|stringData):/gm, ''))

/** Removes the values of Secrets so that a device may store the text. Null if they can't be located. */
export function withoutSecretValues(text: string): string | null {
  if (isElsewhere(text)) return null
  const starts = new Map(secretValues(text).map(({ line, from }) => [line, from]))
  if (starts.size === 0) return text
  const lines = text.split('\n').flatMap((line, index) => {
    const from = starts.get(index + 1)
    if (from === undefined) return [line]
    const [key, value] = [line.slice(0, from - 1), line.slice(from - 1).trim()]
    // Continuation lines of a value are dropped along with its first line.
    if (key.trim() === '') return []
    return [isNothing(value) ? line : `${key}${leftOut}`]
  })
  return lines.join('\n')
}

const isNothing = (value: string): boolean => ['""', "''", '{}', 'null', leftOut].includes(value)

function valuesIn(lines: readonly { line: number; text: string }[]): TextRange[] {
  const found: TextRange[] = []
  let isHeld = false
  let indent = 0
  for (const { line, text } of lines) {
    const field = /^(data|stringData):(.*)$/.exec(text)
    if (field) [isHeld, indent] = [true, 0]
    else if (/^[^\s#]/.test(text)) isHeld = false
    if (!isHeld) continue
    const start = field ? text.indexOf(':') + 1 : valueStart(text, indent)
    if (!field && indent === 0) indent = text.length - text.trimStart().length
    const from = text.length - text.slice(start).trimStart().length
    if (from < text.trimEnd().length) found.push({ line, from: from + 1, to: text.trimEnd().length + 1 })
  }
  return found
}

/** Offset after the key if the line is indented no deeper than the first; deeper lines continue a value. */
function valueStart(text: string, indent: number): number {
  const depth = text.length - text.trimStart().length
  const key = /^\s+("[^"]*"|'[^']*'|[^\s"'#:][^:]*):(\s|$)/.exec(text)
  return key && (indent === 0 || depth <= indent) ? key[0].length : 0
}
