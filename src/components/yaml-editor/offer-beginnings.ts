import { type Beginning, beginningAt, offersAt } from './beginnings.ts'
import type { Kind } from './kinds-in.ts'
import { monaco } from './monaco.ts'

type ReadKinds = () => Promise<readonly Kind[]>
type Offer = monaco.languages.CompletionItem

const sources = new Map<string, ReadKinds>()

/** Where one editor has the kinds from that its documents can be of; null where nobody knows them. */
export function setKinds(model: monaco.editor.ITextModel, read: ReadKinds | null): void {
  if (read === null) sources.delete(String(model.uri))
  else sources.set(String(model.uri), read)
}

/** The language server knows fields of kinds that stand there, and has nothing to say before one does. */
monaco.languages.registerCompletionItemProvider('yaml', {
  triggerCharacters: [' '],
  async provideCompletionItems(model, position) {
    const read = sources.get(String(model.uri))
    const place = { line: position.lineNumber, column: position.column }
    const beginning = read ? beginningAt(model.getLinesContent(), place) : null
    if (!read || !beginning) return null
    const { lineNumber } = position
    const range = new monaco.Range(lineNumber, beginning.column, lineNumber, position.column)
    const written = model.getValueInRange(range)
    const offers = offersAt(beginning, await read().catch(() => []))
    // What is whole the language server offers by itself.
    if (beginning.writes === 'kind' && offers.length > 0 && offers.every(({ kind }) => kind === written))
      return null
    return { suggestions: offers.map((kind) => offerOf(beginning, kind, range)) }
  },
})

function offerOf({ writes, apiVersion: said }: Beginning, kind: Kind, range: monaco.Range): Offer {
  const { apiVersion, kind: name } = kind
  const offer = {
    range,
    detail: apiVersion,
    label: name,
    insertText: name,
    filterText: `${name} ${apiVersion}`,
  }
  const { Value, Snippet } = monaco.languages.CompletionItemKind
  if (writes === 'document')
    return {
      ...offer,
      kind: Snippet,
      // Before the fields that the document may have, which the language server offers.
      sortText: `!${name}`,
      insertText: `apiVersion: ${apiVersion}\nkind: ${name}\nmetadata:\n  name: $0\n`,
      insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
    }
  if (writes === 'apiVersion')
    return { range, kind: Value, label: apiVersion, insertText: apiVersion, filterText: apiVersion }
  const line = new monaco.Range(range.startLineNumber, 1, range.startLineNumber, 1)
  const missing = { range: line, text: `apiVersion: ${apiVersion}\n` }
  return { ...offer, kind: Value, additionalTextEdits: said === null ? [missing] : [] }
}
