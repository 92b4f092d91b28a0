import { configureMonacoYaml, type JSONSchema } from 'monaco-yaml'
import { monaco } from './monaco.ts'

/**
 * The YAML language for all editors whose text is checked, in a worker: completion, what a field means, what is wrong
 * with it. It asks nothing of any network: schemas are handed to it.
 */
const service = configureMonacoYaml(monaco, {
  enableSchemaRequest: false,
  // Values that the API server sets by itself are not for people to write.
  disableDefaultProperties: true,
  hoverSchemaSource: false,
  // Go's reader takes times such as 12:30 for texts, as this version does.
  yamlVersion: '1.2',
})

const schemas = new Map<string, JSONSchema>()

/** Gives the text of one editor its schema; null takes it away again. */
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
