import type { Model } from '../../../model/registry.ts'
import { definitions, type Schema } from '../../../model/schema.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import type { ActionHandlers } from '../../resources/action.ts'
import { services } from '../resource/resource-path.ts'
import { pathsOfClass, responsesOf } from './class-paths.ts'
import { schemasOf } from './class-schemas.ts'
import { otherPaths, pathsOfService } from './endpoint-paths.ts'
import { type Json, parameterComponents } from './operation.ts'
import { sharedResponses } from './responses.ts'

const description = `Resources of application catalogs, environments, clusters and infrastructure.

Every address is also there in the other order, \`/api/{service}/{model}\` for \`/{service}/api/{model}\`, without the word
\`api\`, and without a service for the first of catalog, environments, cluster and config that has the class:
\`/api/applications\` is the catalog's. A class is named by its collection or its own name, in any letter case; a
trailing slash changes nothing.

Unknown query parameters are ignored. So are unknown fields of a body, which the header \`Warning\` lists by their paths;
\`strict=true\` refuses them. Bodies are JSON, or YAML with a Content-Type that says so; texts in them have at
most 1,048,576 characters unless their schema says less. Names of fields are taken in any letter case, down to an
attribute, inside of which they are data; two spellings of one field in a body are refused. What an answer has may be sent back with one value changed:
fields that only the service sets are ignored. The \`generation\` of an answer says what its client has seen: what an
earlier answer leaves out of children and links stays, and a body without a generation takes no children away. It counts
changes: a PUT that changes nothing keeps it.

A request with an API key may do what the account of the key may.`

interface DocumentParts {
  model: Model
  /** Scheme of API keys in the Authorization header. */
  authScheme: string
  actions: ActionHandlers
  /** Address of the service; defaults to the document's own. */
  publicUrl?: string | null
}

const merged = async (classes: readonly ModelClass[], partOf: (entry: ModelClass) => Json): Promise<Json> =>
  Object.assign({}, ...(await mapYielding(classes, partOf))) as Json

/** Sorted by name, as modules are loaded in any order. */
const inOrder = (schemas: ReadonlyMap<string, Schema>): [string, Schema][] =>
  [...schemas].toSorted(([one], [other]) => (one < other ? -1 : 1))

const securitySchemes = (authScheme: string): Json => ({
  basic: { type: 'http', scheme: 'basic' },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: `${authScheme} <API key>`,
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-gantry',
    description: 'The console’s; writes also need the header X-CSRF-Token.',
  },
  hostKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Host-Signature',
    description:
      'ECDSA with SHA-256 over the path, the counter of X-Host-Counter and the hexadecimal SHA-256 of the body, a line each, by the key of the host in X-Host-Id; DER in base64.',
  },
})

/** Creates the OpenAPI 3.1 document from the model. It is long, so other work runs in between. */
export async function describeApi({ model, authScheme, actions, publicUrl }: DocumentParts): Promise<Json> {
  const classes = services.flatMap((service) => model.ofService(service))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gantry',
      version: '0.1.0',
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    security: [{ basic: [] }, { apiKey: [] }, { session: [] }],
    tags: [...services, 'search', 'events', 'hosts', 'session', 'health'].map((name) => ({ name })),
    paths: {
      ...Object.assign({}, ...services.map((service) => pathsOfService(model.ofService(service), service))),
      ...(await merged(classes, (entry) => pathsOfClass(entry, actions))),
      ...otherPaths,
    },
    components: {
      schemas: {
        ...Object.fromEntries(inOrder(definitions)),
        ...(await merged(classes, schemasOf)),
      },
      parameters: parameterComponents,
      responses: {
        ...sharedResponses,
        ...(await merged(classes, responsesOf)),
      },
      securitySchemes: securitySchemes(authScheme),
    },
  }
}
