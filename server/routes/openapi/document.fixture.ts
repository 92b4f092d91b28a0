import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Json } from '../../app.fixture.ts'

/** Keywords of OpenAPI that say nothing of a value, or nothing that a checker could hold it to. */
const silentKeywords = ['components', 'example']

/** `environments.Pod` and `environments.Pod.Selected`: what answers hold. */
const isOfClass = (name: string): boolean => /^[a-z]+\.[A-Za-z]+(\.Selected)?$/.test(name)

/** The schemas of an OpenAPI document, ready to check values with. */
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
      // Hundreds of schemas are compiled, and each checks a value or two.
      inlineRefs: false,
      code: { optimize: false },
    })
    for (const keyword of silentKeywords) this.ajv.addKeyword(keyword)
    // The checker's plug-in is a CommonJS module whose default export the types put one level higher.
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

  /** What is wrong with a value, as a sentence; null when it is as documented. */
  problemOf(schema: Json, value: unknown): string | null {
    const check = this.compile(schema)
    return check(value)
      ? null
      : `${this.ajv.errorsText(check.errors)} in ${JSON.stringify(value)?.slice(0, 2_000)}`
  }

  /** Clients must take fields that are new to them; here a field that the document does not name is a mistake. */
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
