import type { ResourceTree } from '../../model/tree.ts'
import type { Store } from './store.ts'
import { rootId } from './store.ts'

/** How much a generated platform holds; every application has one deployment, and its pods. */
export interface PlatformSize {
  environments: number
  applicationsPerEnvironment: number
  podsPerApplication: number
}

/** Numbers that look random and are the same in every run. */
function* pseudoRandom(): Generator<number, never> {
  let state = 42
  while (true) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

const metadata = (service: string, labels: Record<string, string>): ResourceTree => ({
  class: `${service}.ObjectMeta`,
  attributes: { annotations: { note: 'made for a test' } },
  labels,
})

function containerTree(service: string, name: string, tag: number): ResourceTree {
  const env = ['LOG_LEVEL', 'REGION'].map((variable, index) => ({
    class: `${service}.EnvVar`,
    attributes: { name: variable, value: `value-${index}` },
  }))
  return {
    class: `${service}.Container`,
    attributes: { name, image: `registry.example/team/${name}:1.${tag}`, imagePullPolicy: 'IfNotPresent' },
    children: {
      ports: [
        {
          class: `${service}.ContainerPort`,
          key: '8080/TCP',
          attributes: { containerPort: 8080, protocol: 'TCP' },
        },
      ],
      env,
      resources: [
        {
          class: `${service}.ResourceRequirements`,
          attributes: { requests: { cpu: '100m', memory: '64Mi' }, limits: { memory: '256Mi' } },
        },
      ],
    },
  }
}

const podSpec = (service: string, name: string, tag: number): ResourceTree => ({
  class: `${service}.PodSpec`,
  attributes: { restartPolicy: 'Always', terminationGracePeriodSeconds: 30 },
  additionalProperties: { schedulerName: 'default-scheduler' },
  children: { containers: [containerTree(service, name, tag)] },
})

export function podTree(name: string, application: string, tag = 0): ResourceTree {
  return {
    class: 'environments.Pod',
    attributes: { name },
    labels: { app: application, 'app.kubernetes.io/name': application },
    children: {
      metadata: [metadata('environments', { app: application })],
      spec: [podSpec('environments', 'web', tag)],
    },
  }
}

export function deploymentTree(
  service: 'catalog' | 'environments',
  name: string,
  replicas = 2,
): ResourceTree {
  const template: ResourceTree = {
    class: `${service}.PodTemplateSpec`,
    attributes: {},
    labels: { app: name },
    children: {
      metadata: [metadata(service, { app: name })],
      spec: [podSpec(service, 'web', 0)],
    },
  }
  return {
    class: `${service}.Deployment`,
    attributes: { name },
    labels: { app: name },
    children: {
      spec: [
        {
          class: `${service}.DeploymentSpec`,
          attributes: { replicas, revisionHistoryLimit: 10, selector: { matchLabels: { app: name } } },
          children: { template: [template] },
        },
      ],
    },
  }
}

/** Environments full of applications, deployments and pods; pods bear names in no order. */
export function environmentTree(index: number, size: PlatformSize): ResourceTree {
  const random = pseudoRandom()
  const applications = Array.from({ length: size.applicationsPerEnvironment }, (_, number) => {
    const name = `application-${index}-${number}`
    const pods = Array.from({ length: size.podsPerApplication }, () => {
      const suffix = random.next().value.toString(36)
      return podTree(`${name}-${suffix}`, name, number % 10)
    })
    return {
      class: 'environments.Application',
      attributes: { name, run: name, state: number % 5 === 0 ? 'degraded' : 'running' },
      labels: { app: name },
      children: { deployments: [deploymentTree('environments', name, size.podsPerApplication)], pods },
    }
  })
  return {
    class: 'environments.Environment',
    attributes: { name: `environment-${index}`, namespace: `environment-${index}` },
    children: { applications },
  }
}

/** Fills a store of the real model, one transaction for each environment. Answers the environments' ids. */
export async function fillPlatform(store: Store, size: PlatformSize): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < size.environments; index += 1) {
    const { result } = await store.write({ name: 'fixture', audit: false }, (transaction) =>
      transaction.insert(
        { parent: rootId('environments'), relation: 'environments' },
        environmentTree(index, size),
      ),
    )
    ids.push(result)
  }
  return ids
}
