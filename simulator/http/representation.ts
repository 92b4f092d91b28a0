import { badRequest, Failure } from '../failure.ts'
import { wrong } from '../kinds/validation/causes.ts'
import { asFields } from '../objects.ts'
import type { Resources } from '../resources/resources.ts'
import { printerOf } from '../tables/printers.ts'
import { type Include, includes, isStatus, partialObjects, tableOf } from '../tables/table.ts'
import type { Target } from './address.ts'
import { toldOf } from './told.ts'

type Form = 'Table' | 'PartialObjectMetadata' | 'PartialObjectMetadataList'

const forms: readonly string[] = ['Table', 'PartialObjectMetadata', 'PartialObjectMetadataList']
const isForm = (name: string): name is Form => forms.includes(name)

interface Asked {
  form: Form
  version: string
}

/** Parses one clause of an `Accept` header: `application/json;as=Table;g=meta.k8s.io;v=v1`. */
function readClause(clause: string): { type: string; parameters: ReadonlyMap<string, string> } {
  const [type = '', ...rest] = clause.split(';').map((part) => part.trim())
  return { type, parameters: new Map(rest.map((one) => one.split('=') as [string, string])) }
}

const knownTypes = /^(application\/(json|yaml|cbor|vnd\.kubernetes\.protobuf|\*)|\*\/\*|)$/
const jsonTypes = /^(application\/json|application\/\*|\*\/\*|)$/

/** Returns the first known form that the client accepts; null for plain objects. */
function readAccept(header: string): Asked | null {
  const clauses = header.split(',').map(readClause)
  for (const { type, parameters } of clauses) {
    const form = parameters.get('as')
    const version = parameters.get('v') ?? ''
    if (!jsonTypes.test(type)) continue
    if (form === undefined) return null
    const isKnown = parameters.get('g') === 'meta.k8s.io' && /^v1(beta1)?$/.test(version)
    if (isForm(form) && isKnown) return { form, version }
  }
  const offered = 'application/json, application/yaml, application/vnd.kubernetes.protobuf'
  if (!clauses.some(({ type }) => knownTypes.test(type)))
    throw new Failure(
      406,
      'NotAcceptable',
      `406: Not Acceptable\n\nAvailable representations: ${offered}`,
      {},
    )
  // The simulator supports only JSON.
  if (clauses.some(({ parameters }) => !parameters.has('as'))) return null
  throw new Failure(406, 'NotAcceptable', `only the following media types are accepted: ${offered}`)
}

function readInclude(query: URLSearchParams): Include {
  const asked = query.get('includeObject') ?? ''
  const found = includes.find((name) => name === asked)
  if (found) return found
  if (asked === '') return 'Metadata'
  const { field, message } = wrong('includeObject', asked, "must be 'Metadata', 'Object', 'None', or empty")
  throw badRequest(`Unable to convert to Table as requested: ${field}: ${message}`)
}

/** Converts a response to the requested form; in a watch only the first table has headers. */
export type Represent = (answer: object) => object

/** Returns the converter for one request's responses. */
export function representationOf(
  parts: Pick<Resources, 'storage' | 'clock'>,
  target: Target,
  { accept, query }: { accept: string; query: URLSearchParams },
): Represent {
  const { storage, clock } = parts
  // Logs are text, whatever the client accepts.
  const asked = target.subresource === 'log' ? null : readAccept(accept)
  const whole: Represent = (answer) => toldOf(answer, target.kind, parts)
  if (!asked) return whole
  const { form, version } = asked
  if (form !== 'Table')
    return (answer) => (isStatus(answer) ? answer : partialObjects(asFields(whole(answer)), version))
  const include = readInclude(query)
  const printer = printerOf(storage, target.kind, target.subresource === 'scale')
  let hasHeaders = true
  return (answer) => {
    if (isStatus(answer)) return answer
    const table = tableOf(asFields(whole(answer)), {
      printer,
      version,
      include,
      nowMs: clock.now(),
      hasHeaders,
    })
    hasHeaders = false
    return table
  }
}
