import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointDeclaration } from '../../model/endpoint.ts'
import * as agent from '../../model/endpoints/agent.ts'
import * as overview from '../../model/endpoints/overview.ts'
import * as resources from '../../model/endpoints/resources.ts'
import * as serviceEndpoints from '../../model/endpoints/service.ts'
import { type Fields, fieldsOf } from '../../model/fields.ts'
import type { Message } from '../../model/messages/message.ts'
import type { Schema } from '../../model/schema.ts'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { renderMessage } from '../messages/render-message.ts'

const id = '6f1c2a9e-4b7d-4c38-9a51-0d2e8f7b3c64'
const secret = '0123456789abcdef0123456789abcdef'
const ids = { machineId: 'machine-1', hardwareId: '', bootId: 'boot-0001' }
const task = { id, state: 'running', result: '' }

interface Sample {
  endpoint: EndpointDeclaration
  path: string
  /** A body without violations. */
  body: Fields
  /** Status of refused fields. */
  status: number
}

/** Every endpoint with a body, apart from the transaction: it checks each entry by the rules of its class. */
const samples: Sample[] = [
  [serviceEndpoints.signIn, { user: 'admin', password: 'x' }, 400] as const,
  [serviceEndpoints.openTerminal, { pod: id, container: 'app', command: ['sh'] }, 400] as const,
  [serviceEndpoints.makeKubeconfig, { hostCluster: id, expiresOn: null }, 400] as const,
  [resources.undo, { overwrite: true, partly: true, state: 'x', only: [id] }, 400] as const,
  [agent.beginSetup, { setup: secret, hostGroup: id }, 406] as const,
  [agent.recordStep, { setup: secret, step: 'checks', state: 'running' }, 406] as const,
  [
    agent.registerHost,
    { setup: secret, hostGroup: id, publicKey: 'A'.repeat(120), ...ids, facts: { name: 'node-1' } },
    406,
  ] as const,
  [agent.sendHeartbeat, { ...ids, task }, 406] as const,
  [agent.sayGoodbye, { ...ids, task }, 406] as const,
].map(([endpoint, body, status]) => ({
  endpoint,
  body,
  status,
  path: endpoint === resources.undo ? `/environments/api${endpoint.path.replace('{id}', id)}` : endpoint.path,
}))

const sampleOf = (name: string): Sample => {
  const found = samples.find(({ endpoint }) => endpoint.id === name)
  if (!found) throw new Error(`no sample of ${name}`)
  return found
}

type BadValue = [string, unknown]

/** Values that a schema with a keyword must not accept, by what is wrong with them. */
const badByKeyword: Readonly<Record<string, (keyword: unknown) => BadValue[]>> = {
  maxLength: (max) => [['too long', 'x'.repeat(Number(max) + 1)]],
  minLength: () => [['empty', '']],
  minItems: () => [['an empty list', []]],
  items: () => [['a list of another type', [5]]],
  pattern: () => [['another form', '../etc']],
  enum: () => [['another choice', 'other']],
  format: (format) => (format === 'uuid' ? [['another form', '../etc']] : []),
  type: (type) => [
    ...([type].flat().includes('null') ? [] : [['null', null] satisfies BadValue]),
    ...([type].flat().includes('string') ? [] : [['a text', 'text'] satisfies BadValue]),
    ...([type].flat().includes('integer')
      ? [['a fraction', 1.5] satisfies BadValue, ['rounded', 1e20] satisfies BadValue]
      : [['a number', 5] satisfies BadValue]),
  ],
}

/** Returns values that a schema must not accept; undefined for a missing one. */
const badValues = (schema: Schema, isRequired: boolean): BadValue[] => [
  ['an object', { x: 1 }],
  ...(isRequired ? [['missing', undefined] satisfies BadValue] : []),
  ...Object.entries(schema).flatMap(([keyword, value]) => badByKeyword[keyword]?.(value) ?? []),
]

/** Returns the schema of a field, such as `task.id`, and whether it is required. */
function schemaOf(body: Fields, [name = '', ...below]: readonly string[]): [Schema, boolean] {
  const schema = fieldsOf(fieldsOf(body['properties'])[name])
  const isRequired = ((body['required'] ?? []) as string[]).includes(name)
  return below.length === 0 ? [schema, isRequired] : schemaOf(schema, below)
}

const changed = (body: Fields, [name = '', ...below]: readonly string[], value: unknown): Fields => ({
  ...body,
  [name]: below.length === 0 ? value : changed(fieldsOf(body[name]), below, value),
})

const cases = samples.flatMap(({ endpoint }) =>
  Object.entries<Message>(endpoint.refusals ?? {}).flatMap(([field, refusal]) =>
    badValues(...schemaOf(endpoint.body ?? {}, field.split('.'))).map(
      ([what, value]) => [endpoint.id, field, what, { value, refusal }] as const,
    ),
  ),
)

describe("an endpoint's body", () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const refusalOf = (name: string, body: Fields, query = ''): Promise<Json> =>
    service.refusal('POST', `${sampleOf(name).path}${query}`, body)

  it('is checked at every endpoint with a body', () => {
    const withBody = [agent, overview, resources, serviceEndpoints]
      .flatMap((area) => Object.values<EndpointDeclaration>(area))
      .filter(({ body }) => body !== undefined)
    // Tested with its session in session-view.test.ts.
    const elsewhere = new Set<string>([resources.transact.id, serviceEndpoints.viewAs.id])
    expect(samples.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(
      withBody
        .map((endpoint) => endpoint.id)
        .filter((name) => !elsewhere.has(name))
        .toSorted(),
    )
  })

  it.each(cases)('is refused: %s with %s %s', async (name, field, _what, { value, refusal }) => {
    const { body, endpoint, status } = sampleOf(name)
    const english = renderMessage(refusal)
    expect(await refusalOf(name, changed(body, field.split('.'), value))).toMatchObject({
      status,
      code: status === 400 ? 'malformed' : 'invalid',
      message: english,
      errors: [{ modelIndex: endpoint.subject, field, message: english, reasons: [refusal] }],
    })
  })

  it.each(samples.map(({ endpoint }) => endpoint.id))(
    'is refused with all violations at once: %s',
    async (name) => {
      const { body, endpoint } = sampleOf(name)
      const fields = Object.keys(endpoint.refusals ?? {})
      const wrong = fields.reduce((given, field) => changed(given, field.split('.'), { x: 1 }), body)
      const { errors } = await refusalOf(name, wrong)
      expect(errors.map(({ field }: Json) => field)).toEqual(fields)
    },
  )

  it.each(['openTerminal', 'makeKubeconfig', 'undoChangeSet'])(
    'may not contain unknown fields in a strict request, nor a field twice: %s',
    async (name) => {
      const { body } = sampleOf(name)
      const [field = ''] = Object.keys(body)
      expect(await refusalOf(name, { ...body, nosuch: 1 }, '?strict=true')).toMatchObject({
        status: 406,
        errors: [
          { field: 'nosuch', message: expect.stringContaining(`is not a field of the body of ${name}`) },
        ],
      })
      expect(
        await refusalOf(name, { ...body, [field.toUpperCase()]: 1, nosuch: 1 }, '?strict=true'),
      ).toMatchObject({
        errors: [{ field: 'nosuch' }, { field, message: expect.stringContaining('given twice') }],
      })
      expect(await refusalOf(name, { ...body, [field]: { x: 1 }, nosuch: 1 }, '?strict=true')).toMatchObject({
        status: 406,
        errors: [{ field: 'nosuch' }, { field }],
      })
    },
  )

  it.each(['openTerminal', 'makeKubeconfig'])(
    'may contain unknown fields otherwise, with a warning: %s',
    async (name) => {
      const { body, path } = sampleOf(name)
      const answer = await service.ask('POST', path, { ...body, nosuch: 1 })
      expect([answer.statusCode, answer.headers['warning']]).toEqual([404, expect.stringContaining('nosuch')])
    },
  )

  it('may contain no other fields for an undo: a misspelt `only` would undo everything', async () => {
    expect(await refusalOf('undoChangeSet', { onyl: [id] })).toMatchObject({
      status: 406,
      errors: [{ field: 'onyl' }],
    })
  })

  it.each(['sendHeartbeat', 'registerHost'])('may contain unusual machine facts: %s', async (name) => {
    const { body } = sampleOf(name)
    const odd = {
      ...body,
      facts: { name: 'node-1', cpus: 'many', ipAddresses: 5, disks: [{}] },
      wait: 'soon',
    }
    expect(await refusalOf(name, odd)).toMatchObject({ status: 401, errors: [] })
  })
})
