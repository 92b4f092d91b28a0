import type { KubernetesObject } from '../objects.ts'
import {
  configMap,
  daemonSet,
  deployment,
  disruptionBudget,
  namespace,
  type Program,
  selecting,
  service,
  statefulSet,
} from './manifests.ts'
import type { Deed } from './plan.ts'

export interface NodeFacts {
  name: string
  address: string
  zone: string
  type: string
  cpu: string
  memory: string
  labels?: Record<string, string>
}

/** Node as its kubelet and cloud provider describe it. */
export const node = ({
  name,
  address,
  zone,
  type,
  cpu,
  memory,
  labels = {},
}: NodeFacts): KubernetesObject => {
  const capacity = { cpu, memory, 'ephemeral-storage': '104845292Ki', pods: '110' }
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: {
        'node-role.kubernetes.io/worker': '',
        'node.kubernetes.io/instance-type': type,
        'topology.kubernetes.io/region': zone.replace(/[a-z]$/, ''),
        'topology.kubernetes.io/zone': zone,
        ...labels,
      },
    },
    status: {
      capacity,
      allocatable: capacity,
      addresses: [
        { type: 'InternalIP', address },
        { type: 'Hostname', address: name },
      ],
    },
  }
}

const small = (name: string, image: string, more: Partial<Program> = {}): Program => ({
  name,
  image,
  cpu: '50m',
  memory: '64Mi',
  ...more,
})

const systemPrograms: KubernetesObject[] = [
  configMap('coredns', {
    Corefile: '.:53 {\n    errors\n    health\n    kubernetes cluster.local\n    cache 30\n}\n',
  }),
  deployment(
    small('coredns', 'registry.k8s.io/coredns/coredns:v1.12.1', {
      replicas: 2,
      cpu: '100m',
      memory: '70Mi',
      port: 53,
      limits: { memory: '170Mi' },
    }),
  ),
  {
    ...service({ ...small('kube-dns', ''), port: 53 }, { selector: selecting('coredns') }),
    metadata: { name: 'kube-dns', labels: selecting('coredns') },
  },
  daemonSet(small('kube-proxy', 'registry.k8s.io/kube-proxy:v1.34.4')),
  deployment(
    small('metrics-server', 'registry.k8s.io/metrics-server/metrics-server:v0.8.0', {
      cpu: '100m',
      memory: '200Mi',
      port: 10250,
    }),
  ),
]

const controller = small('ingress-nginx-controller', 'registry.k8s.io/ingress-nginx/controller:v1.13.3', {
  replicas: 2,
  port: 80,
  cpu: '200m',
  memory: '256Mi',
  healthPath: '/healthz',
})
const ingressPrograms: KubernetesObject[] = [
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'IngressClass',
    metadata: { name: 'nginx' },
    spec: { controller: 'k8s.io/ingress-nginx' },
  },
  deployment(controller),
  service(controller, { type: 'LoadBalancer' }),
  disruptionBudget(controller.name, 1),
]

const prometheus = small('prometheus', 'quay.io/prometheus/prometheus:v3.5.0', {
  port: 9090,
  cpu: '500m',
  memory: '2Gi',
  limits: { memory: '4Gi' },
  healthPath: '/-/healthy',
})
const grafana = small('grafana', 'grafana/grafana:12.1.0', {
  port: 3000,
  cpu: '100m',
  memory: '256Mi',
  healthPath: '/api/health',
})
const monitoringPrograms: KubernetesObject[] = [
  statefulSet(
    prometheus,
    { name: 'data', size: '100Gi', path: '/prometheus' },
    { selector: { matchLabels: selecting(prometheus.name) } },
  ),
  service(prometheus),
  deployment(grafana),
  service(grafana),
  daemonSet(small('node-exporter', 'quay.io/prometheus/node-exporter:v1.9.1', { port: 9100 })),
]

/** Programs that a platform team installs first on each cluster. */
export const platformDeeds = (agoMs: number): Deed[] => [
  { agoMs, namespace: 'kube-system', objects: systemPrograms },
  { agoMs: agoMs - 900_000, objects: [namespace('ingress-nginx'), namespace('monitoring')] },
  { agoMs: agoMs - 960_000, namespace: 'ingress-nginx', objects: ingressPrograms },
  { agoMs: agoMs - 1_800_000, namespace: 'monitoring', objects: monitoringPrograms },
]
