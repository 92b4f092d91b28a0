import { expect, test } from 'vitest'
import type { Service } from './define.ts'
import { classes, model } from './index.ts'

const all = [...model.classes.values()]
const namesOf = (service: Service): string[] => model.ofService(service).map(({ name }) => name)

/** Specification 2.2, word for word. */
const configClasses =
  `Root, Application, EnvironmentType, ContainerType, ResourceSelectionPolicy, ResourceSelectionRule,
  CloudProvider, HostGroup, Host, Container, Service, Environment, ServiceInstance, ServicePort, ServiceSpec, Registry,
  LaunchConfiguration, PortRange, VSphereConfig, WebHook, ScalingPolicy, DesiredService, ScalingRule, VCloudConfig,
  ServiceInstanceAction, ServiceAffinityRule, ServiceScalingRule, RoutingPolicy, RoutingRule, GatewayRoute, GatewayPolicy,
  GatewayRule, AzureConfig, DesiredServiceAction, PrivateCloud, HealthCheck, ClusterNode, Cluster, UpdatePolicy,
  ImageUpdateEvent, GatewayConfig, ContainerAction, DesiredServiceLabelSelector, LabelSelectorItem, EnvironmentVariable,
  HostAction, AwsConfig, HostScalingRule`.split(/,\s+/)

/** Specification 4.4, last paragraph, and the collections that its endpoints name. */
const collections: Record<Exclude<Service, 'config' | 'users'>, string> = {
  catalog:
    'applications deployments statefulSets podTemplateSpecs podSpecs volumes services ingresses configMaps secrets ' +
    'networkPolicies',
  environments:
    'environments applications deployments statefulSets podTemplateSpecs podSpecs volumes services ingresses configMaps ' +
    'secrets networkPolicies containers deploymentSpecs pods',
  cluster:
    'hostClusters kubernetes nodes events namespaces storageClasses persistentVolumes nodeStats clusterStats pendingPods ' +
    'clusterPolicies clusterRoles clusterRoleBindings',
}

test("the config service lists the specification's 48 classes first, in its order", () => {
  expect(configClasses).toHaveLength(48)
  expect(namesOf('config').slice(0, 48)).toEqual(configClasses)
})

test.each(Object.entries(collections))('%s has every collection in the specification', (service, names) => {
  const found = model.ofService(service as Service).map(({ collection }) => collection)
  expect(names.split(' ').filter((name) => !found.includes(name))).toEqual([])
})

test('ContainerType matches specification 2.3', () => {
  const { attributes, relations, key, parents, uri } = model.get('config.ContainerType')
  expect([key, uri, parents.map(({ owner }) => owner.name)]).toEqual([
    'name',
    '/config/api/containerTypes',
    ['Root'],
  ])
  expect([...attributes.keys()]).toEqual(['name', 'description', 'cpuShares', 'memory'])
  expect(attributes.get('cpuShares')).toMatchObject({ kind: 'integer', min: 0, max: 1024, default: 0 })
  expect(attributes.get('memory')).toMatchObject({ kind: 'integer', min: 0, max: 64000, default: 0 })
  const ends = [...relations.values()].map(({ name, target, inverse, many, strong }) => [
    name,
    target.name,
    inverse,
    many,
    strong,
  ])
  expect(ends).toEqual([
    ['resourceSelectionRules', 'ResourceSelectionRule', 'containerTypes', true, false],
    ['services', 'Service', 'containerType', true, false],
  ])
})

test('a host group defaults to one desired host, between zero and five', () => {
  const { attributes } = model.get('config.HostGroup')
  const defaults = ['desiredCount', 'minHosts', 'maxHosts'].map((name) => attributes.get(name)?.default)
  expect(defaults).toEqual([1, 0, 5])
})

test('a new cluster has the defaults of specification 3', () => {
  const { attributes } = model.get('cluster.HostCluster')
  const defaults = Object.fromEntries([...attributes].map(([name, attribute]) => [name, attribute.default]))
  expect(defaults).toMatchObject({
    state: 'pendingCreate',
    connectionState: 'notConnected',
    adminState: 'enabled',
    isInitialized: false,
    createDefaultEnvironment: true,
    orchestrator: 'kubernetes',
  })
})

test("the ancestors of a Pod's container match specification 2.4", () => {
  const chain = ['Container', 'PodSpec', 'Pod', 'Application', 'Environment', 'Root']
  const missing = chain
    .slice(1)
    .filter(
      (parent, index) =>
        !model.get(`environments.${chain[index]}`).parents.some(({ owner }) => owner.name === parent),
    )
  expect(missing).toEqual([])
})

test("every class is reachable from its service's root", () => {
  const reached = new Set<string>()
  const descend = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    for (const { type, target } of model.get(id).relations.values()) if (type === 'child') descend(target.id)
  }
  for (const { id, name } of all) if (name === 'Root') descend(id)
  expect(all.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([])
})

test('labels use sentence case, plurals are plural, collections use camel case', () => {
  const wrong = all.filter(
    ({ label, labelPlural, collection }) =>
      !/^([A-Z]|vS|vC)[A-Za-z]*(-[a-z]+)?( [a-zA-Z]+)*$/.test(label) ||
      /([^aeo]y|ss)s$/.test(labelPlural) ||
      !/^[a-z][A-Za-z]*$/.test(collection),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('every cluster object has name, apiVersion, kind and metadata', () => {
  const lacking = all.filter(
    ({ kubernetes, attributes, relations, key }) =>
      kubernetes &&
      !(
        key === 'name' &&
        attributes.has('apiVersion') &&
        attributes.has('kind') &&
        relations.has('metadata')
      ),
  )
  expect(lacking.map(({ id }) => id)).toEqual([])
})

test('only namespaced objects have a namespace', () => {
  const wrong = all.filter(
    ({ kubernetes, attributes }) => kubernetes && kubernetes.namespaced !== attributes.has('namespace'),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('children of cluster objects live in the cluster, except measurements and alarms', () => {
  const stray = all.filter(
    ({ truth, service, parents, name }) =>
      truth === 'store' &&
      service !== 'catalog' &&
      !name.endsWith('Stats') &&
      name !== 'Alarm' &&
      parents.some(({ owner }) => owner.truth === 'cluster'),
  )
  expect(stray.map(({ id }) => id)).toEqual([])
})

test('every credential is declared secret', () => {
  const open = all.flatMap(({ id, attributes }) =>
    [...attributes]
      .filter(([name, { kind }]) => kind === 'string' && /password|secretkey|token|kubeconfig$/i.test(name))
      .map(([name]) => `${id}.${name}`),
  )
  expect(open).toEqual([])
})

test('Secret classes have no attribute for values', () => {
  for (const service of ['catalog', 'environments'] as const) {
    const { attributes, relations } = model.get(`${service}.Secret`)
    expect(['data', 'stringData'].filter((name) => attributes.has(name) || relations.has(name))).toEqual([])
  }
})

test('each class is declared once', () => {
  expect(new Set(classes).size).toBe(classes.length)
})

test('few attributes are indexed, because each index slows inserts into every class', () => {
  const indexed = all.flatMap(({ id, attributes }) =>
    [...attributes].filter(([, attribute]) => attribute.indexed).map(([name]) => `${id}.${name}`),
  )
  expect(indexed.slice(18)).toEqual([])
})

/** Specification 2.4: fields shown for each class, without the common ones. */
const shownFields: Record<string, string> = {
  'environments.Application': 'name run state deployments',
  'catalog.Application': 'name deployments',
  'catalog.Deployment': 'name kind apiVersion metadata spec',
  'environments.DeploymentSpec':
    'replicas minReadySeconds paused progressDeadlineSeconds revisionHistoryLimit selector strategy template',
  'environments.Container':
    'name image command args workDir terminationMessagePath terminationMessagePolicy imagePullPolicy stdin stdinOnce ' +
    'tty ports env volumeMounts livenessProbe readinessProbe lifecycle resources securityContext',
  'environments.Environment': 'name hostCluster',
  'environments.PodTemplateSpec': 'metadata spec',
  'cluster.HostCluster':
    'name orchestrator state mode status action hostGroups environments clusterEnvironment isDefaultCluster ' +
    'connectionState executionState hostGroupSelector notConnectedSince policySelector description adminState ' +
    'isAutoscalable createDefaultEnvironment isInitialized lastSyncTime volumes kubernetesCluster systemTasks',
  'cluster.KubernetesCluster': 'clusterStats',
  'cluster.ClusterStats': 'cpuUsagePercent memoryUsagePercent',
  'config.CloudProvider': 'name type hostGroups',
  'config.HostGroup':
    'name desiredCount minHosts maxHosts action status serviceState state orchestrator cluster isClusterManaged ' +
    'isAutoscalable hosts vSphereConfig openStackConfig vCloudConfig azureConfig awsConfig googleComputeConfig ' +
    'hostGroupStats actions resourceSelectionRules',
  'config.Host': 'name',
}

test.each(Object.entries(shownFields))('%s has the fields in specification 2.4', (id, fields) => {
  const { attributes, relations } = model.get(id)
  expect(fields.split(' ').filter((name) => !attributes.has(name) && !relations.has(name))).toEqual([])
})

test('a Kubernetes cluster reads name and state from its parent and stores neither', () => {
  const { attributes } = model.get('cluster.KubernetesCluster')
  for (const name of ['name', 'state'])
    expect(attributes.get(name)).toMatchObject({ readOnly: true, ofParent: true })
})
