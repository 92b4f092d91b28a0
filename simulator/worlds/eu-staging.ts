import type { KubernetesObject } from '../objects.ts'
import { configMap, deployment, limitRange, namespace, type Program, quota, service } from './manifests.ts'
import { orderProcessing, orderProcessingVersion } from './order-processing.ts'
import { type Deed, dayMs, dayOfUse, hourMs, minuteMs, type PlannedCluster } from './plan.ts'
import { node, type NodeFacts, platformDeeds } from './platform.ts'
import { shopRegistry, webShop, type WebShopOptions, webShopVersions } from './web-shop.ts'

export const stagingNodes: readonly NodeFacts[] = ['01', '02', '03', '04'].map((number, index) => ({
  name: `stg-worker-${number}`,
  address: `10.20.4.${21 + index}`,
  zone: 'hamburg-1a',
  type: 'vsphere-vm.cpu-4.mem-8gb',
  cpu: '4',
  memory: '8021336Ki',
}))

const lostNode = 'stg-worker-03'

const shop = (agoMs: number, options: Partial<WebShopOptions> = {}): Deed => ({
  agoMs,
  namespace: 'shop-staging',
  run: { run: 'shop', application: 'web-shop', environment: 'shop-staging' },
  objects: webShop({
    host: 'staging.shop.example.com',
    versions: webShopVersions,
    replicas: 2,
    load: '200m',
    ...options,
  }),
})

const orders = (agoMs: number, maxWorkers: number | null): Deed => ({
  agoMs,
  namespace: 'shop-staging',
  run: { run: 'orders', application: 'order-processing', environment: 'shop-staging' },
  objects: orderProcessing({ version: orderProcessingVersion, load: '150m', maxWorkers }),
})

const registry = 'registry.example.com/experiments'

const recommendations = (version: string, broken?: string): Program => ({
  name: 'recommendations',
  image: `${registry}/recommendations:${version}`,
  replicas: 2,
  port: 8080,
  cpu: '200m',
  memory: '512Mi',
  config: 'recommendations',
  annotations: broken === undefined ? {} : flaw(broken, `${registry}/recommendations:${version}`),
})
/** Fault of one version, fixed by any other. */
const flaw = (word: string, image: string) => ({ 'simulator/behaviour': `${word} of ${image}` })

/** Two versions of a model must not serve at once. */
const recreated = { strategy: { type: 'Recreate' } }
const search = (version: string, broken?: string): Program => ({
  name: 'search',
  image: `${registry}/search:${version}`,
  replicas: 2,
  port: 9200,
  cpu: '250m',
  memory: '1Gi',
  annotations: broken === undefined ? {} : flaw(broken, `${registry}/search:${version}`),
})
/** Requests more than any node has. */
const priceModel: Program = {
  name: 'price-model',
  image: `${registry}/price-model:0.3.0`,
  port: 8000,
  cpu: '12',
  memory: '48Gi',
  // The namespace's default limit is lower, and an API server rejects such pods.
  limits: { cpu: '12', memory: '48Gi' },
}

const experiments = (agoMs: number, objects: readonly KubernetesObject[]): Deed => ({
  agoMs,
  namespace: 'experiments',
  objects,
})

const ageMs = 17 * dayMs

/** Cluster with many problems: a lost node and unfinished experiments. */
export const euStaging: PlannedCluster = {
  name: 'eu-staging',
  description: 'Staging and experiments, Hamburg',
  seed: 1702,
  ageMs,
  environments: [
    { name: 'shop-staging', namespace: 'shop-staging' },
    { name: 'experiments', namespace: 'experiments' },
  ],
  measuring: dayOfUse,
  measuresPods: true,
  isInstant: false,
  deeds: [
    { agoMs: ageMs, objects: stagingNodes.map(node) },
    ...platformDeeds(ageMs - 20 * minuteMs),
    { agoMs: 16 * dayMs, objects: [namespace('shop-staging'), namespace('experiments')] },
    {
      agoMs: 16 * dayMs,
      namespace: 'experiments',
      objects: [
        quota('experiments', { 'requests.cpu': '16', pods: '10', 'requests.memory': '56Gi' }),
        limitRange('defaults', { cpu: '1', memory: '1Gi' }),
      ],
    },
    shop(15 * dayMs, { versions: { ...webShopVersions, checkout: '4.6.1' } }),
    orders(14 * dayMs + 3 * hourMs, null),
    experiments(11 * dayMs, [
      configMap('recommendations', { MODEL: 'item-to-item', DATABASE: 'postgresql.data.svc:5432' }),
      deployment(recommendations('0.8.0'), recreated),
      service(recommendations('0.8.0')),
      deployment(search('1.1.0')),
      service(search('1.1.0')),
    ]),
    orders(27 * hourMs, 4),
    experiments(26 * hourMs, [deployment(priceModel), service(priceModel)]),
    experiments(7 * hourMs, [deployment(search('1.2.0-rc1', 'broken'))]),
    experiments(3 * hourMs + 10 * minuteMs, [deployment(recommendations('0.9.0', 'crash'), recreated)]),
    shop(95 * minuteMs, {
      versions: { ...webShopVersions, checkout: '4.7.0-rc2' },
      change: { checkout: { annotations: flaw('unready', `${shopRegistry}/checkout:4.7.0-rc2`) } },
    }),
    {
      agoMs: 40 * minuteMs,
      objects: stagingNodes
        .filter(({ name }) => name === lostNode)
        .map(node)
        .map(({ metadata, ...rest }) => ({
          ...rest,
          metadata: { ...metadata, annotations: { 'simulator/kubelet': 'stopped' } },
        })),
    },
  ],
}
