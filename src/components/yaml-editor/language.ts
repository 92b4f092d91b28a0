import { configureMonacoYaml, type JSONSchema } from 'monaco-yaml'
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
