import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonFields } from '../../../model/common-fields.ts'
import { model } from '../../../model/index.ts'
import type { Json } from '../../app.fixture.ts'
import { type Shop, startShop, uuid } from './shop.fixture.ts'

/** Specification 2.4, class by class. */
describe('the fields of', () => {
  let shop: Shop
  const get = (url: string): Promise<Json> => shop.service.get(url)
  const namesOf = (resource: Json): string[] =>
    Object.keys(resource).filter((name) => !commonFields.some((common) => common === name))
  /** Link in normal mode to a resource of a class and collection. */
  const linkTo = (service: string, name: string, collection: string): Json => ({
    id: uuid,
    service: `${service.charAt(0).toUpperCase()}${service.slice(1)}`,
    modelIndex: name,
    uri: expect.stringMatching(new RegExp(`^/${service}/api/${collection}/[0-9a-f-]{36}$`)),
  })

  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.service.close())

  it('an application include name, run, state and deployments', async () => {
    const application = await get(`/environments/api/applications/${shop.web}`)
    expect(application).toMatchObject({
      id: shop.web,
      name: 'web',
      run: 'web-1',
      state: 'running',
      deployments: [linkTo('environments', 'Deployment', 'deployments')],
    })
    const { id, name, run, state, deployments } = await get(`/catalog/api/applications/${shop.store.id}`)
    expect({ id, name, run, state, deployments }).toEqual({
      id: shop.store.id,
      name: 'store',
      run: null,
      state: null,
      deployments: [linkTo('catalog', 'Deployment', 'deployments')],
    })
  })

  it('a deployment include name and spec, in the catalog also kind, apiVersion and metadata', async () => {
    const [running] = await get(`/environments/api/applications/${shop.web}/deployments`)
    expect(running).toMatchObject({
      name: 'web',
      spec: [linkTo('environments', 'DeploymentSpec', 'deploymentSpecs')],
    })
    expect(await get(`/catalog/api/deployments/${shop.front.id}`)).toMatchObject({
      name: 'front',
      kind: 'Deployment',
      apiVersion: 'apps/v1',
      metadata: [linkTo('catalog', 'ObjectMeta', 'objectMetas')],
      spec: [linkTo('catalog', 'DeploymentSpec', 'deploymentSpecs')],
    })
  })

  it('a deployment’s spec are the specified ones, null if unset, below the deployment', async () => {
    const [spec] = await get(`/environments/api/applications/${shop.web}/descendants/deploymentSpecs`)
    const shown =
      'replicas minReadySeconds paused progressDeadlineSeconds revisionHistoryLimit selector strategy template'
    expect(namesOf(spec)).toEqual(shown.split(' '))
    expect(spec).toMatchObject({
      uri: `/environments/api/deploymentSpecs/${spec.id}`,
      replicas: 3,
      minReadySeconds: null,
      paused: null,
      progressDeadlineSeconds: null,
      selector: { matchLabels: { app: 'web' } },
      strategy: [],
      template: [linkTo('environments', 'PodTemplateSpec', 'podTemplateSpecs')],
      parent: { modelIndex: 'Deployment', childRelation: 'spec' },
    })
  })

  it("a container are the specified ones, below a pod's spec", async () => {
    const [container] = await get(`/environments/api/applications/${shop.web}/descendants/containers`)
    const shown =
      'name image command args workDir terminationMessagePath terminationMessagePolicy imagePullPolicy stdin ' +
      'stdinOnce tty ports env volumeMounts livenessProbe readinessProbe lifecycle resources securityContext'
    expect(namesOf(container)).toEqual(expect.arrayContaining(shown.split(' ')))
    expect(container).toMatchObject({
      uri: `/environments/api/containers/${container.id}`,
      ports: [linkTo('environments', 'ContainerPort', 'containerPorts')],
      parent: { modelIndex: 'PodSpec', childRelation: 'containers' },
    })
    const targets = ['ports', 'env', 'volumeMounts', 'resources'].map(
      (name) => model.get('environments.Container').relations.get(name)?.target.name,
    )
    expect(targets).toEqual(['ContainerPort', 'EnvVar', 'VolumeMount', 'ResourceRequirements'])
  })

  it('a container include its ancestors PodSpec, Pod, Application, Environment and Root', async () => {
    const [pod] = await get(`/environments/api/applications/${shop.web}/pods`)
    const [container] = await get(`/environments/api/pods/${pod.id}/containers`)
    const names = container.ancestors.map(({ modelIndex }: Json) => modelIndex)
    expect(names).toEqual(['PodSpec', 'Pod', 'Application', 'Environment', 'Root'])
  })

  it('a container include its sources of variables in the additional properties', async () => {
    const envFrom = [{ configMapRef: { name: 'settings' } }]
    const yaml = { name: 'reads', spec: { template: { spec: { containers: [{ name: 'main', envFrom }] } } } }
    const made = await shop.service.post(`/catalog/api/applications/${shop.store.id}/deployments`, yaml)
    const [container] = await get(`/catalog/api/deployments/${made.id}/descendants/containers`)
    expect(container.additionalProperties).toEqual({ envFrom })
  })

  it('an environment include its name and a reference to its cluster', async () => {
    expect(await get(`/environments/api/environments/${shop.environment.id}`)).toMatchObject({
      name: 'shop',
      hostCluster: [{ ...linkTo('cluster', 'HostCluster', 'hostClusters'), id: shop.cluster.id }],
    })
  })

  it("an exported pod template are metadata with labels, and spec with the pod's parts", async () => {
    const templates = await get(
      `/environments/api/applications/${shop.web}/descendants/podTemplateSpecs?mode=export`,
    )
    expect(templates).toEqual([
      {
        metadata: [{ labels: { app: 'web' } }],
        spec: [
          {
            terminationGracePeriodSeconds: 30,
            containers: [
              {
                name: 'web',
                image: 'web:1.0',
                ports: [{ containerPort: 80, protocol: 'TCP' }],
                env: [{ name: 'MODE', value: 'test' }],
              },
            ],
          },
        ],
      },
    ])
  })

  it('a cluster are the specified ones, below Root, with its name in its labels', async () => {
    const cluster = await get(`/cluster/api/hostClusters/${shop.cluster.id}`)
    const shown =
      'name orchestrator state mode status action hostGroups environments clusterEnvironment isDefaultCluster ' +
      'connectionState executionState hostGroupSelector notConnectedSince policySelector description adminState ' +
      'isAutoscalable createDefaultEnvironment isInitialized lastSyncTime volumes kubernetesCluster systemTasks'
    expect(namesOf(cluster)).toEqual(expect.arrayContaining(shown.split(' ')))
    expect(cluster).toMatchObject({
      orchestrator: 'kubernetes',
      createDefaultEnvironment: true,
      kubernetesCluster: [linkTo('cluster', 'KubernetesCluster', 'kubernetes')],
      environments: [linkTo('environments', 'Environment', 'environments')],
      labels: { 'gantry/hostcluster.name': 'prod' },
      parent: { modelIndex: 'Root' },
    })
  })

  it('a cluster’s statistics include fractional percentages', async () => {
    const [kubernetes] = await get(`/cluster/api/hostClusters/${shop.cluster.id}/kubernetesCluster`)
    const [link] = kubernetes.clusterStats
    expect(link).toMatchObject(linkTo('cluster', 'ClusterStats', 'clusterStats'))
    const measured = { cpuUsagePercent: 12.5, memoryUsagePercent: 40.25 }
    await shop.service.store.write({ name: 'system', audit: false }, (transaction) =>
      transaction.update(link.id, { attributes: measured }),
    )
    expect(await get(link.uri)).toMatchObject(measured)
  })

  it('a provider include name, type and host groups', async () => {
    const provider = await get(`/config/api/cloudProviders/${shop.racks.id}`)
    expect(provider).toMatchObject({
      id: shop.racks.id,
      modelIndex: 'CloudProvider',
      name: 'racks',
      type: 'Other',
      hostGroups: [linkTo('config', 'HostGroup', 'hostGroups')],
    })
    const types = model.get('config.CloudProvider').attributes.get('type')?.choices
    expect(types).toEqual(expect.arrayContaining(['Other', 'AWS', 'Azure', 'vSphere', 'Diamanti']))
  })

  it('a host group are the specified ones, with one desired host of zero to five', async () => {
    const group = await get(`/config/api/hostGroups/${shop.edge.id}`)
    const lists =
      'status hosts vSphereConfig openStackConfig vCloudConfig azureConfig awsConfig googleComputeConfig ' +
      'hostGroupStats actions resourceSelectionRules'
    const shown =
      'name desiredCount minHosts maxHosts action serviceState state orchestrator cluster isClusterManaged ' +
      `isAutoscalable ${lists}`
    expect(namesOf(group)).toEqual(expect.arrayContaining(shown.split(' ')))
    expect(group).toMatchObject({ desiredCount: 1, minHosts: 0, maxHosts: 5 })
  })

  it('a host group include its provider as parent, and its name in its labels', async () => {
    expect(await get(`/config/api/hostGroups/${shop.edge.id}`)).toMatchObject({
      name: 'edge',
      parent: { id: shop.racks.id, modelIndex: 'CloudProvider', childRelation: 'hostGroups' },
      labels: { 'gantry/hostgroup.name': 'edge' },
    })
  })

  it('a host include id and name, which is null until it reports one', async () => {
    expect(await get(`/config/api/hosts/${shop.host}`)).toMatchObject({ id: shop.host, name: null })
  })
})
