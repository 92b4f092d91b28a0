import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute, AttributeKind, StringFormat } from '../../../model/define.ts'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { rootId } from '../../store/store.ts'

const texts: Record<StringFormat, fc.Arbitrary<string>> = {
  labelValue: fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,20}$/),
  dnsLabel: fc.stringMatching(/^[a-z][a-z0-9]{0,20}$/),
  dnsSubdomain: fc.stringMatching(/^[a-z][a-z0-9]{0,10}\.[a-z]{1,10}$/),
  image: fc.stringMatching(/^[a-z]{1,10}(:[0-9]{1,3})?$/),
  email: fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,10}$/),
  url: fc.stringMatching(/^https:\/\/[a-z]{1,10}$/),
}
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 5 })
  .filter((value) => !value.includes('\0'))

const textMap = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), text, { maxKeys: 3 })

const selectors = fc.record(
  {
    matchLabels: textMap,
    matchExpressions: fc.constantFrom([], [{ key: 'tier', operator: 'In', values: ['a'] }]),
  },
  { requiredKeys: [] },
)

/** Values of each attribute kind that a client may send. */
const values: Record<AttributeKind, (attribute: Attribute) => fc.Arbitrary<unknown>> = {
  string: ({ format }) => (format ? texts[format] : text),
  secret: () => fc.constant(undefined),
  integer: ({ min = 0, max = 1000 }) => fc.integer({ min, max }),
  number: ({ min = 0, max = 1000 }) => fc.double({ min, max, noNaN: true }),
  boolean: () => fc.boolean(),
  choice: ({ choices = [] }) => fc.constantFrom(...choices),
  timestamp: () => fc.integer({ min: 0, max: 4_000_000_000_000 }),
  map: () => textMap,
  list: () => fc.array(text, { maxLength: 3 }),
  selector: () => selectors,
  json: () => fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('__proto__')),
}

/** Values required by rules outside the declaration, and names that are also labels. */
const made: Readonly<Record<string, Partial<ResourceTree>>> = {
  'config.HostGroup': {
    attributes: { name: 'machines', minHosts: 0, desiredCount: 1, maxHosts: 5 },
    labels: { 'gantry/hostgroup.name': 'machines' },
  },
  // Random text isn't a certificate.
  'config.CloudProvider': { attributes: { certificate: null } },
  'config.AlarmTarget': { attributes: { certificate: null } },
  'config.AuditTarget': {
    attributes: {
      type: 'syslog',
      host: 'logs.example.com',
      port: 6514,
      certificate: null,
      address: 'logs.example.com:6514',
    },
  },
  'users.CustomRole': { attributes: { permissions: ['environments.Pod.exec'] } },
  'users.SignInProvider': {
    attributes: {
      issuer: 'https://login.example.com',
      certificate: null,
      groupsEndpoint: null,
      scopes: ['openid'],
      roleGroups: { admins: 'admin' },
    },
  },
  'users.LdapProvider': {
    attributes: {
      url: 'ldaps://ldap.example.com',
      certificate: null,
      bindDn: null,
      userDnTemplate: 'uid={name},dc=example,dc=com',
      userBase: 'dc=example,dc=com',
      userFilter: '(uid={name})',
      groupBase: 'dc=example,dc=com',
      groupFilter: '(member={dn})',
      nameAttribute: 'uid',
      emailAttribute: 'mail',
      idAttribute: 'entryUUID',
      groupNameAttribute: 'cn',
      roleGroups: { admins: 'admin' },
    },
  },
  'users.ProxyProvider': {
    attributes: {
      secretHeader: 'x-secret',
      userHeader: 'x-user',
      groupsHeader: 'x-groups',
      emailHeader: 'x-email',
      roleGroups: { admins: 'admin' },
    },
  },
  // The location of a resource created by the service can't change.
  'config.AwsConfig': { attributes: { madeScalingGroup: null } },
  'config.Host': { attributes: { instanceId: null, launchTask: null } },
  // No cluster has these nodes.
  'config.SimulatedCluster': { attributes: { lostNodes: [] } },
  // System environments are excluded from lists.
  'environments.Environment': { attributes: { isSystem: false } },
  'cluster.HostCluster': { attributes: { name: 'prod' }, labels: { 'gantry/hostcluster.name': 'prod' } },
}

/** Fields that the service resets when a value changes. */
const consequences: Readonly<Record<string, object>> = {
  'config.AlarmTarget': {
    settingsChangedOn: expect.any(Number),
    state: 'untried',
    status: [],
    causes: [],
    failingSince: null,
  },
  'config.AuditTarget': {
    address: 'other:6514',
    state: 'untried',
    status: [],
    causes: [],
    failingSince: null,
  },
  'users.SignInProvider': { state: 'untried', status: [], causes: [], failingSince: null },
  'users.ProxyProvider': { state: 'untried', status: [], causes: [], failingSince: null },
  'users.LdapProvider': { state: 'untried', status: [], causes: [], failingSince: null },
}

/** Resource of a class with attribute values and a child in each child relation, down to a depth. */
function treeOf(entry: ModelClass, depth: number): fc.Arbitrary<ResourceTree> {
  const attributes = fc.record(
    Object.fromEntries(
      [...entry.attributes].map(([name, attribute]) => [name, values[attribute.kind](attribute)] as const),
    ),
  )
  const relations = [...entry.relations.values()].filter(({ type }) => type === 'child' && depth > 0)
  const children = fc.record(
    Object.fromEntries(
      relations.map(({ name, target }) => [name, fc.tuple(treeOf(target, depth - 1))] as const),
    ),
  )
  const { attributes: fixed = {}, labels } = made[entry.id] ?? {}
  return fc.tuple(attributes, children, textMap).map(([given, below, some]) => ({
    class: entry.id,
    attributes: { ...given, ...fixed },
    children: below,
    labels: labels ?? some,
  }))
}

/** The model's deepest tree: from an application's Deployment to its containers' ports. */
const maxDepth = 9

const services = ['catalog', 'environments', 'cluster', 'config', 'users'] as const
const classes = [...model.classes.values()].filter(({ methods }) => methods.includes('PUT'))

/** Returns an attribute that accepts any text, with a new value. */
function change(entry: ModelClass): Record<string, unknown> | null {
  // The first text of others is free.
  if (entry.id === 'users.LdapProvider') return { nameAttribute: 'other' }
  if (entry.id === 'users.ProxyProvider') return { userHeader: 'other' }
  const isFree = ({ kind, format, key, readOnly, immutable }: Attribute): boolean =>
    kind === 'string' && !format && !key && !readOnly && !immutable
  const [name] = [...entry.attributes].find(([, attribute]) => isFree(attribute)) ?? []
  return name === undefined ? null : { [name]: 'other' }
}

async function insertAll(service: TestService): Promise<void> {
  for (const name of services) {
    for (const relation of model.get(`${name}.Root`).relations.values()) {
      const [tree] = fc.sample(treeOf(relation.target, maxDepth), { numRuns: 1, seed: 7 })
      if (tree && relation.type === 'child')
        await service.insert({ parent: rootId(name), relation: relation.name }, tree)
    }
  }
}

/** Adds one link to each reference relation. */
async function linkAll(service: TestService): Promise<void> {
  const { store } = service
  const firstOf = async (id: string) => (await store.find({ class: id }, { count: 1 }))[0]?.id
  for (const entry of classes) {
    for (const { name, target, link } of entry.relations.values()) {
      const [from, to] = [await firstOf(entry.id), await firstOf(target.id)]
      if (link?.isHolder && from !== undefined && to !== undefined)
        await store.write({ name: 'system', audit: false }, (transaction) =>
          transaction.setLinks(from, name, [to]),
        )
    }
  }
}

describe('a response that is sent back', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
    await insertAll(service)
    await linkAll(service)
  })
  afterAll(() => service.close())

  const first = async (entry: ModelClass): Promise<Json> => {
    const [{ id }] = await service.get(`${entry.uri}?fields=id&count=1`)
    return service.get(`${entry.uri}/${id}`)
  }

  it.each(classes.map((entry) => [entry.id, entry] as const))('changes nothing: %s', async (_id, entry) => {
    const before = await first(entry)
    for (const mode of ['normal', 'exportDetails']) {
      const body = await service.get(`${before.uri}?mode=${mode}`)
      expect(await service.ok('PUT', before.uri, body)).toEqual(before)
    }
  })

  const changes = classes.flatMap((entry) => {
    const changed = entry.truth === 'store' ? change(entry) : null
    return changed ? [[entry.id, entry, changed] as const] : []
  })

  it.each(changes)('changes only the value that differs: %s', async (_id, entry, changed) => {
    const before = await first(entry)
    const after = await service.ok('PUT', before.uri, { ...before, ...changed })
    expect(after).toEqual({
      ...before,
      ...changed,
      ...consequences[entry.id],
      generation: before.generation + 1,
      modifiedBy: 'admin',
      modifiedOn: expect.any(Number),
    })
  })
})
