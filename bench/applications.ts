import { randomUUID } from 'node:crypto'
import { model } from '../model/index.ts'
import type { ResourceTree } from '../model/tree.ts'
import { decompose } from '../server/clusters/connection/mapping/decompose.ts'
import type { KubernetesObject } from '../server/clusters/connection/cluster.ts'

/** A number with leading zeros: names sort as they count. */
export const numbered = (prefix: string, index: number, width = 5): string =>
  `${prefix}-${String(index).padStart(width, '0')}`

/** A Deployment as the API server answers it: what people write, the defaults, and a status. */
function deploymentOf(name: string, namespace: string, index: number): KubernetesObject {
  const labels = { app: name, 'app.kubernetes.io/name': name, tier: index % 3 === 0 ? 'web' : 'worker' }
  const replicas = 1 + (index % 5)
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name,
      namespace,
      uid: randomUUID(),
      resourceVersion: String(1000 + index),
      generation: 3,
      creationTimestamp: '2026-01-01T08:00:00Z',
      labels,
      annotations: { 'deployment.kubernetes.io/revision': '3' },
    },
    spec: {
      replicas,
      revisionHistoryLimit: 10,
      progressDeadlineSeconds: 600,
      selector: { matchLabels: { app: name } },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: '25%' } },
      template: { metadata: { labels }, spec: podSpecOf(name, index) },
    },
    status: {
      observedGeneration: 3,
      replicas,
      readyReplicas: replicas,
      availableReplicas: replicas,
      conditions: [{ type: 'Available', status: 'True', reason: 'MinimumReplicasAvailable' }],
    },
  }
}

function podSpecOf(name: string, index: number): Record<string, unknown> {
  return {
    terminationGracePeriodSeconds: 30,
    restartPolicy: 'Always',
    dnsPolicy: 'ClusterFirst',
    containers: [
      {
        name: 'main',
        image: `registry.example/team/${name}:1.${index % 40}.0`,
        imagePullPolicy: 'IfNotPresent',
        ports: [{ name: 'http', containerPort: 8080, protocol: 'TCP' }],
        env: [
          { name: 'LOG_LEVEL', value: 'info' },
          { name: 'SHARD', value: String(index) },
        ],
        resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '256Mi' } },
        readinessProbe: { httpGet: { path: '/ready', port: 8080 }, periodSeconds: 10 },
      },
    ],
  }
}

/** An application with its workloads, one of ten with two of them. */
function applicationOf(index: number, namespace: string, clusterId: string): ResourceTree {
  const name = numbered('shop', index)
  const names = index % 10 === 0 ? [name, `${name}-worker`] : [name]
  return {
    class: 'environments.Application',
    attributes: { name, run: `${name}-run`, state: 'running', status: [], isDiscovered: false },
    labels: { app: name },
    children: {
      deployments: names.map((workload) =>
        decompose(deploymentOf(workload, namespace, index), { model, service: 'environments', clusterId }),
      ),
    },
  }
}

/** Environments that hold that many applications together, a hundred each. */
export function environmentsWith(applicationCount: number): ResourceTree[] {
  const clusterId = randomUUID()
  return Array.from({ length: Math.ceil(applicationCount / 100) }, (_, index) => {
    const name = numbered('team', index, 3)
    const from = index * 100
    const length = Math.min(100, applicationCount - from)
    return {
      class: 'environments.Environment',
      attributes: { name, namespace: name, state: 'ready', status: [] },
      children: {
        applications: Array.from({ length }, (_, offset) => applicationOf(from + offset, name, clusterId)),
      },
    }
  })
}
