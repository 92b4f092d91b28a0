/**
 * `node scripts/generate-descriptions.ts <folder>`: writes simulator/kinds/descriptions.txt, Kubernetes' own
 * descriptions of its kinds and their fields. The folder is `api/openapi-spec/v3` in the source of the
 * Kubernetes release that simulator/kinds/types.txt describes: the Go module k8s.io/kubernetes contains it.
 * The descriptions are under the Apache License 2.0.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Schema {
  description?: string
  properties?: Record<string, Schema>
}

interface Described {
  components?: { schemas?: Record<string, Schema> }
}

interface Type {
  name: string
  fields: readonly string[]
}

const kinds = new URL('../simulator/kinds/', import.meta.url)
/** Types that the simulator had to rename, as Kubernetes uses their name twice. */
const otherNames: Readonly<Record<string, string>> = { DiscoveryEndpointPort: 'EndpointPort' }

function readSchemas(folder: string): [string, Schema][] {
  const documents = readdirSync(folder)
    .toSorted()
    .map((file): Described => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return Object.entries(Object.assign({}, ...documents.map(({ components }) => components?.schemas ?? {})))
}

function readTypes(): Type[] {
  const lines = readFileSync(new URL('types.txt', kinds), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...fields] = line.split(' ')
      return { name, fields: fields.map((field) => field.slice(0, field.indexOf(':')).replace('!', '')) }
    })
}

/** Among the schemas with a type's name (of other groups and versions), returns the one with its fields. */
function findSchema(schemas: readonly [string, Schema][], { name, fields }: Type): Schema {
  const own = new Set(fields)
  const distance = ({ properties = {} }: Schema): number =>
    new Set(Object.keys(properties)).symmetricDifference(own).size
  const [nearest] = schemas
    .filter(([key]) => key.endsWith(`.${otherNames[name] ?? name}`))
    .map(([, schema]) => schema)
    .toSorted((one, other) => distance(one) - distance(other))
  if (!nearest || distance(nearest) > 0) throw new Error(`No schema has the name and the fields of ${name}.`)
  return nearest
}

const oneLine = (text = ''): string => text.trim().replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

function describe(type: Type, { description, properties = {} }: Schema): string {
  const fields = type.fields.map((field) => ` ${field} ${oneLine(properties[field]?.description)}`)
  return [`${type.name} ${oneLine(description)}`, ...fields].map((line) => `${line.trimEnd()}\n`).join('')
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder api/openapi-spec/v3 of the source of Kubernetes.')
const schemas = readSchemas(folder)
const text = readTypes().map((type) => describe(type, findSchema(schemas, type)))
writeFileSync(new URL('descriptions.txt', kinds), text.join(''))
