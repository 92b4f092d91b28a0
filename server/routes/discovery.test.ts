import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'

/** Specification 2.2, in its order. */
const configClasses =
  'Root, Application, EnvironmentType, ContainerType, ResourceSelectionPolicy, ResourceSelectionRule, CloudProvider, HostGroup, Host, Container, Service, Environment, ServiceInstance, ServicePort, ServiceSpec, Registry, LaunchConfiguration, PortRange, VSphereConfig, WebHook, ScalingPolicy, DesiredService, ScalingRule, VCloudConfig, ServiceInstanceAction, ServiceAffinityRule, ServiceScalingRule, RoutingPolicy, RoutingRule, GatewayRoute, GatewayPolicy, GatewayRule, AzureConfig, DesiredServiceAction, PrivateCloud, HealthCheck, ClusterNode, Cluster, UpdatePolicy, ImageUpdateEvent, GatewayConfig, ContainerAction, DesiredServiceLabelSelector, LabelSelectorItem, EnvironmentVariable, HostAction, AwsConfig, HostScalingRule'.split(
    ', ',
  )

describe('discovery', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('19: lists the classes of config in the order of the specification', async () => {
    const answer = await service.ok('OPTIONS', '/config/api')
    expect(answer).toMatchObject({ name: 'config', id: expect.any(String), rootIndex: 'Root' })
    const names = answer.modelClasses.map(({ modelIndex }: Json) => modelIndex)
    expect(names.slice(0, configClasses.length)).toEqual(configClasses)
  })

  it('20: describes ContainerType as the specification prints it', async () => {
    const attribute = { isRequired: false, uniqueScope: 'NONE', isKey: false }
    const number = { ...attribute, type: 'Integer', min: 0, default: 0 }
    const relation = {
      type: 'Reference',
      cardinality: { min: 0, type: 'zeroOrMore' },
      isMany: true,
      isStrongReference: false,
      methods: ['GET', 'OPTIONS'],
    }
    for (const path of [
      '/config/api/ContainerType',
      '/config/api/containerTypes',
      '/api/config/containertype',
    ]) {
      const { modelClasses } = await service.ok('OPTIONS', path)
      expect(modelClasses).toHaveLength(1)
      const [{ attributes, relations, ...rest }] = modelClasses
      expect(rest).toMatchObject({
        modelIndex: 'ContainerType',
        uri: '/config/api/containerTypes',
        apiLabel: 'containerTypes',
        methods: ['OPTIONS', 'GET', 'POST', 'DELETE', 'PUT'],
        isDeleteable: true,
        keyField: 'name',
        parents: ['Root'],
      })
      expect(attributes).toEqual([
        {
          name: 'name',
          type: 'String',
          isRequired: true,
          uniqueScope: 'PARENT',
          isKey: true,
          length: expect.any(Number),
        },
        { ...attribute, name: 'description', type: 'String', length: expect.any(Number) },
        { ...number, name: 'cpuShares', max: 1024 },
        { ...number, name: 'memory', max: 64000 },
      ])
      expect(relations).toEqual([
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
      ])
    }
  })

  it('describes every class of every service, and keeps its own secrets out', async () => {
    for (const name of ['catalog', 'environments', 'cluster', 'config', 'users']) {
      const { modelClasses } = await service.ok('OPTIONS', `/${name}/api/`)
      expect(modelClasses.length).toBeGreaterThan(3)
      for (const { modelIndex, uri } of modelClasses) expect([name, modelIndex, uri]).not.toContain(undefined)
    }
    const { modelClasses } = await service.ok('OPTIONS', '/users/api/User')
    expect(modelClasses[0].attributes.map(({ name }: Json) => name)).not.toContain('sessions')
  })

  it('derives an OpenAPI document whose every reference leads somewhere', async () => {
    const api = await service.get('/openapi.json')
    expect(api.openapi).toBe('3.1.0')
    expect(api.paths['/catalog/api/applications'].post.responses['200']).toBeDefined()
    expect(api.paths['/config/api/cloudProviders/{id}/hostGroups'].post).toBeDefined()
    expect(api.paths['/catalog/api/applications/{id}/run'].post).toBeDefined()
    expect(api.paths['/cluster/api/clusterStats/{id}'].put).toBeUndefined()
    const references = JSON.stringify(api).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)
    for (const [, section = '', name = ''] of references)
      expect(api.components[section]).toHaveProperty([name])
    const operations = Object.values(api.paths as Json).flatMap((path) => Object.values(path as Json))
    const ids = operations.map((operation) => (operation as Json).operationId).filter(Boolean)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
