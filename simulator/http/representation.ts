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

/** One part of an `Accept` header: `application/json;as=Table;g=meta.k8s.io;v=v1`. */
function readClause(clause: string): { type: string; parameters: ReadonlyMap<string, string> } {
  const [type = '', ...rest] = clause.split(';').map((part) => part.trim())
  return { type, parameters: new Map(rest.map((one) => one.split('=') as [string, string])) }
}

const knownTypes = /^(application\/(json|yaml|cbor|vnd\.kubernetes\.protobuf|\*)|\*\/\*|)$/
const jsonTypes = /^(application\/json|application\/\*|\*\/\*|)$/

/** What a client wants to read: null for objects as they are. Of several forms the first counts that is known. */
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
  // Of the types of an API server, the simulator speaks JSON alone.
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

/** Turns what is answered into the form that a client asked for; within a watch only the first table has headers. */
export type Represent = (answer: object) => object

/** How the answers to one request are told. */
export function representationOf(
  parts: Pick<Resources, 'storage' | 'clock'>,
  target: Target,
  { accept, query }: { accept: string; query: URLSearchParams },
): Represent {
  const { storage, clock } = parts
  // Lines of a log are text, whatever a client says that it reads.
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
