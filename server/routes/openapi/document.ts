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

Every address also works in the other order, \`/api/{service}/{model}\` for \`/{service}/api/{model}\`, and without the
segment \`api\`. Without a service, it refers to the first of catalog, environments, cluster and config that has the class:
\`/api/applications\` is the catalog's. Classes can be named by their collection or their own name, in any letter
case; a trailing slash is ignored.

Unknown query parameters are ignored. So are unknown fields of a body, whose paths are listed in the \`Warning\` header;
\`strict=true\` rejects them. Bodies are JSON, or YAML with a matching Content-Type. Texts can have at most 1,048,576
characters unless their schema sets a lower limit. Field names are matched in any letter case, except inside attributes,
where they are data; a body with two spellings of one field is rejected. A response can be changed and sent back: fields
that only the service sets are ignored. The \`generation\` tells the service what its client has seen: children and links
added since are kept, and a body without a generation removes no children. It counts changes, so a PUT that changes
nothing keeps it.

A request with an API key has the permissions of the key's account. \`x-right\` names the right that an operation takes in the
place of its resource; operations without it take a role of the platform.`

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
    description: 'The console’s cookie; writes also need the header X-CSRF-Token.',
  },
  agentToken: { type: 'http', scheme: 'bearer', description: 'Token of a cluster’s agent.' },
  hostKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Host-Signature',
    description:
      'ECDSA signature (SHA-256, DER in base64) with the key of the host in X-Host-Id, over three lines: the path, the value of X-Host-Counter, and the hexadecimal SHA-256 of the body.',
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
    tags: [...services, 'search', 'audit', 'events', 'hosts', 'clusters', 'session', 'health'].map(
      (name) => ({
        name,
      }),
    ),
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
