import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  basic,
  type Json,
  makeShop,
  password,
  startTestService,
  type TestService,
} from '../../app.fixture.ts'
import { services } from './resource-path.ts'

/** Specification 2.2, in its order. */
const configClasses =
  'Root, Application, EnvironmentType, ContainerType, ResourceSelectionPolicy, ResourceSelectionRule, CloudProvider, HostGroup, Host, Container, Service, Environment, ServiceInstance, ServicePort, ServiceSpec, Registry, LaunchConfiguration, PortRange, VSphereConfig, WebHook, ScalingPolicy, DesiredService, ScalingRule, VCloudConfig, ServiceInstanceAction, ServiceAffinityRule, ServiceScalingRule, RoutingPolicy, RoutingRule, GatewayRoute, GatewayPolicy, GatewayRule, AzureConfig, DesiredServiceAction, PrivateCloud, HealthCheck, ClusterNode, Cluster, UpdatePolicy, ImageUpdateEvent, GatewayConfig, ContainerAction, DesiredServiceLabelSelector, LabelSelectorItem, EnvironmentVariable, HostAction, AwsConfig, HostScalingRule'.split(
    ', ',
  )

describe('discovery', () => {
  let service: TestService
  let shop: Awaited<ReturnType<typeof makeShop>>
  beforeAll(async () => {
    service = await startTestService()
    shop = await makeShop(service)
    await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
  })
  afterAll(() => service.close())

  it("19: lists the config classes in the specification's order, then the others", async () => {
    const { modelClasses, ...rest } = await service.ok('OPTIONS', '/config/api')
    expect(rest).toEqual({ name: 'config', id: expect.stringMatching(/^[0-9a-f-]{36}$/), rootIndex: 'Root' })
    const names = modelClasses.map(({ modelIndex }: Json) => modelIndex)
    expect(names.slice(0, configClasses.length)).toEqual(configClasses)
    expect(new Set(names).size).toBe(names.length)
  })

  it('20: describes ContainerType exactly as the specification prints it', async () => {
    const attribute = { isRequired: false, uniqueScope: 'NONE', isKey: false }
    const relation = {
      type: 'Reference',
      cardinality: { min: 0, type: 'zeroOrMore' },
      isMany: true,
      isStrongReference: false,
      methods: ['GET', 'OPTIONS'],
    }
    const definition = {
      modelIndex: 'ContainerType',
      uri: '/config/api/containerTypes',
      apiLabel: 'containerTypes',
      methods: ['OPTIONS', 'GET', 'POST', 'DELETE', 'PUT'],
      isDeleteable: true,
      keyField: 'name',
      parents: ['Root'],
      attributes: [
        {
          name: 'name',
          type: 'String',
          isRequired: true,
          uniqueScope: 'PARENT',
          isKey: true,
          length: 512,
        },
        { name: 'description', type: 'String', ...attribute, length: 1_048_576 },
        { name: 'cpuShares', type: 'Integer', ...attribute, length: 0, min: 0, max: 1024, default: 0 },
        { name: 'memory', type: 'Integer', ...attribute, length: 0, min: 0, max: 64_000, default: 0 },
      ],
      relations: [
        {
          ...relation,
          name: 'resourceSelectionRules',
          relationClass: 'ResourceSelectionRule',
          relationField: 'containerTypes',
          uri: '/config/api/containerTypes/{id}/resourceSelectionRules',
        },
        {
          ...relation,
          name: 'services',
          relationClass: 'Service',
          relationField: 'containerType',
          uri: '/config/api/containerTypes/{id}/services',
        },
      ],
    }
    const answer = await service.ok('OPTIONS', '/config/api/ContainerType')
    expect(answer).toEqual({
      name: 'config',
      id: expect.any(String),
      rootIndex: 'Root',
      modelClasses: [definition],
    })
  })

  it('describes a class by every name and at every address', async () => {
    const paths = [
      '/config/api/containerTypes',
      '/config/api/containertypes/',
      '/api/config/ContainerType',
      '/api/config/CONTAINERTYPE',
      '/api/containerTypes',
      '/config/containerType',
      `/config/api/containerTypes/${shop.cluster.id}`,
      `/config/api/services/${shop.cluster.id}/containerType`,
      `/config/api/applications/${shop.cluster.id}/descendants/containerTypes`,
    ]
    for (const path of paths) {
      const { modelClasses } = await service.ok('OPTIONS', path)
      expect(modelClasses.map(({ modelIndex }: Json) => modelIndex)).toEqual(['ContainerType'])
    }
    for (const path of ['/config/api', '/api/config', '/CONFIG/API/'])
      expect(await service.ok('OPTIONS', path)).toMatchObject({ name: 'config' })
    expect((await service.ask('OPTIONS', '/config/api/nothing')).statusCode).toBe(404)
  })

  it("lists an address's methods in Allow", async () => {
    const environment = `/environments/api/environments/${shop.environment.id}`
    const expected = {
      '/config/api': 'GET, OPTIONS',
      '/config/api/containerTypes': 'GET, POST, OPTIONS',
      '/cluster/api/clusterStats': 'GET, OPTIONS',
      [environment]: 'GET, PUT, DELETE, OPTIONS',
      [`${environment}/applications`]: 'OPTIONS, GET, POST',
      [`${environment}/hostCluster`]: 'OPTIONS, GET',
      [`${environment}/ancestors`]: 'OPTIONS, GET',
      [`${environment}/export`]: 'OPTIONS, GET, POST',
      [`${environment}/import`]: 'OPTIONS, POST',
    }
    for (const [path, allow] of Object.entries(expected))
      expect([path, (await service.ask('OPTIONS', path)).headers.allow]).toEqual([path, allow])
  })

  describe('for every class of every service', () => {
    const all = new Map<string, Json>()
    beforeAll(async () => {
      for (const name of services) {
        const { modelClasses } = await service.ok('OPTIONS', `/${name}/api`)
        for (const entry of modelClasses) all.set(`${name}.${entry.modelIndex}`, { ...entry, service: name })
      }
    })

    it('includes the specified fields of a class, an attribute and a relation', () => {
      for (const entry of all.values()) {
        expect(entry).toMatchObject({
          uri: `/${entry.service}/api/${entry.apiLabel}`,
          isDeleteable: entry.methods.includes('DELETE'),
          parents: expect.any(Array),
        })
        expect(['OPTIONS', 'GET', 'POST', 'DELETE', 'PUT']).toEqual(expect.arrayContaining(entry.methods))
        const keys = entry.attributes.filter(({ isKey }: Json) => isKey).map(({ name }: Json) => name)
        expect(keys).toEqual(entry.keyField === null ? [] : [entry.keyField])
        for (const attribute of entry.attributes) {
          expect(attribute).toMatchObject({
            type: expect.stringMatching(/^(String|Integer|Number|Boolean|Object|Array)$/),
            isRequired: expect.any(Boolean),
            uniqueScope: expect.stringMatching(/^(PARENT|NONE)$/),
            length: expect.any(Number),
          })
        }
        const integers = entry.attributes.filter(({ type }: Json) => type === 'Integer')
        for (const integer of integers)
          expect(Object.keys(integer)).toEqual(expect.arrayContaining(['min', 'max', 'default']))
      }
    })

    it('lists relations whose other ends refer back', () => {
      for (const [id, { service: here, modelIndex, uri, relations }] of all) {
        for (const relation of relations) {
          const target = all.get(`${relation.relationService ?? here}.${relation.relationClass}`)
          expect([id, relation.name, target]).not.toContain(undefined)
          expect(relation).toMatchObject({
            uri: `${uri}/{id}/${relation.name}`,
            cardinality: { min: expect.any(Number), type: expect.any(String) },
            isMany: relation.cardinality.type === 'zeroOrMore',
            isStrongReference: expect.any(Boolean),
          })
          const isBack = ({ name, relationClass }: Json): boolean =>
            name === relation.relationField && relationClass === modelIndex
          const isNamed =
            relation.type === 'Child' ? target.parents.includes(modelIndex) : target.relations.some(isBack)
          expect([id, relation.name, isNamed]).toEqual([id, relation.name, true])
        }
      }
    })

    it('lists the class at its uri, which accepts only the listed methods', async () => {
      for (const { uri, methods } of all.values()) {
        const list = await service.ask('GET', uri)
        expect([uri, list.statusCode]).toEqual([uri, 200])
        const refused = (await service.ask('POST', uri, {})).statusCode === 405
        expect([uri, refused]).toEqual([uri, !methods.includes('POST')])
        const [first] = list.json()
        if (!first) continue
        for (const method of ['PUT', 'DELETE'] as const) {
          const answer = await service.ask(method, first.uri, {}, { authorization: basic('reader') })
          expect([method, uri, answer.statusCode]).toEqual([
            method,
            uri,
            methods.includes(method) ? 403 : 405,
          ])
        }
      }
    })

    it('omits internal attributes', () => {
      const names = all.get('users.User').attributes.map(({ name }: Json) => name)
      expect(names).toContain('password')
      expect(names).not.toContain('sessions')
    })
  })
})
