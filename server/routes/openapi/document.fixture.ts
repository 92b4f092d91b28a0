import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Json } from '../../app.fixture.ts'

/** OpenAPI keywords that describe no value, or nothing that a validator can check. */
const silentKeywords = ['components', 'example']

/** Names of resource schemas in responses, such as `environments.Pod` and `environments.Pod.Selected`. */
const isOfClass = (name: string): boolean => /^[a-z]+\.[A-Za-z]+(\.Selected)?$/.test(name)

/** Schemas of an OpenAPI document, compiled to validate values. */
export class DocumentedSchemas {
  private readonly ajv: Ajv2020
  private readonly document: Json
  private readonly compiled = new Map<string, ValidateFunction>()

  constructor(document: Json) {
    this.document = document
    this.ajv = new Ajv2020({
      strict: true,
      strictTypes: false,
      strictRequired: false,
      // Hundreds of schemas are compiled, and each validates a value or two.
      inlineRefs: false,
      code: { optimize: false },
    })
    for (const keyword of silentKeywords) this.ajv.addKeyword(keyword)
    // The validator's plug-in is a CommonJS module; its types place the default export one level too high.
    ;(formats as unknown as (ajv: Ajv2020) => void)(this.ajv)
    this.ajv.addFormat('int64', true)
    this.ajv.addSchema({ $id: 'document', components: { ...document.components, schemas: this.sealed() } })
  }

  /** Compiles a schema that may refer to the document's. */
  compile(schema: Json): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
    const check = this.compiled.get(text) ?? this.ajv.compile(JSON.parse(text))
    this.compiled.set(text, check)
    return check
  }

  /** Describes how a value differs from its schema, as a sentence; null if it matches. */
  problemOf(schema: Json, value: unknown): string | null {
    const check = this.compile(schema)
    return check(value)
      ? null
      : `${this.ajv.errorsText(check.errors)} in ${JSON.stringify(value)?.slice(0, 2_000)}`
  }

  /** Clients must accept unknown fields; in these tests, an undocumented field is an error. */
  private sealed(): Json {
    const schemas: [string, Json][] = Object.entries(this.document.components.schemas)
    return Object.fromEntries(
      schemas.map(([name, schema]) => [
        name,
        isOfClass(name) ? { ...schema, unevaluatedProperties: false } : schema,
      ]),
    )
  }

  names(): string[] {
    return Object.keys(this.document.components.schemas)
  }
}
