import { configureMonacoYaml, type JSONSchema } from 'monaco-yaml'
import { type Beginning, beginningAt, offersAt } from '../beginnings.ts'
import type { Kind } from '../documents.ts'
import { monaco } from './monaco.ts'

/**
 * YAML language service for editors with validation, in a worker: completion, hover and problems. It makes no
 * network requests: schemas are passed to it.
 */
const service = configureMonacoYaml(monaco, {
  enableSchemaRequest: false,
  // Values that the API server sets are not suggested.
  disableDefaultProperties: true,
  hoverSchemaSource: false,
  // Like Go's parser, YAML 1.2 reads times such as 12:30 as strings.
  yamlVersion: '1.2',
})

const schemas = new Map<string, JSONSchema>()

/** Sets the schema of one editor's text; null removes it. */
export function setSchema(model: monaco.editor.ITextModel, schema: JSONSchema | null): void {
  const address = String(model.uri)
  if (schema === null && !schemas.has(address)) return
  if (schema === null) schemas.delete(address)
  else schemas.set(address, schema)
  void service.update({
    schemas: [...schemas].map(([match, value], index) => ({
      uri: `gantry://schemas/${index}.json`,
      fileMatch: [match],
      schema: value,
    })),
  })
}

type ReadKinds = () => Promise<readonly Kind[]>
type Offer = monaco.languages.CompletionItem

const sources = new Map<string, ReadKinds>()

/** Sets the source of an editor's kinds; null if none is known. */
export function setKinds(model: monaco.editor.ITextModel, read: ReadKinds | null): void {
  if (read === null) sources.delete(String(model.uri))
  else sources.set(String(model.uri), read)
}

/** Completes a document's type. The language server only completes fields of a kind already present. */
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
    // The language server completes kinds that are fully typed.
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
