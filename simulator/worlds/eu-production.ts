import { limitRange, namespace, quota } from './manifests.ts'
import { nightlyReport, nightlyReportVersion } from './nightly-report.ts'
import { orderProcessing } from './order-processing.ts'
import { type Deed, dayMs, dayOfUse, hourMs, minuteMs, type PlannedCluster } from './plan.ts'
import { node, type NodeFacts, platformDeeds } from './platform.ts'
import { postgresql } from './postgresql.ts'
import { webShop, type WebShopVersions, webShopVersions } from './web-shop.ts'

export const productionNodes: readonly NodeFacts[] = [
  ['ip-10-0-11-24', 'eu-central-1a'],
  ['ip-10-0-11-87', 'eu-central-1a'],
  ['ip-10-0-12-31', 'eu-central-1b'],
  ['ip-10-0-12-140', 'eu-central-1b'],
  ['ip-10-0-13-9', 'eu-central-1c'],
  ['ip-10-0-13-201', 'eu-central-1c'],
].map(([name = '', zone = '']) => ({
  name,
  address: name.replace(/^ip-/, '').replaceAll('-', '.'),
  zone,
  type: 'm7i.large',
  cpu: '2',
  memory: '7902448Ki',
}))

const shop = (agoMs: number, versions: Partial<WebShopVersions>, replicas = 3): Deed => ({
  agoMs,
  namespace: 'shop-production',
  run: { run: 'shop', application: 'web-shop', environment: 'shop-production' },
  objects: webShop({
    host: 'shop.example.com',
    versions: { ...webShopVersions, ...versions },
    replicas,
    load: '900m',
  }),
})

const orders = (agoMs: number, version: string, maxWorkers: number | null = null): Deed => ({
  agoMs,
  namespace: 'shop-production',
  run: { run: 'orders', application: 'order-processing', environment: 'shop-production' },
  objects: orderProcessing({ version, load: '950m', maxWorkers }),
})

const report = (agoMs: number, version: string): Deed => ({
  agoMs,
  namespace: 'shop-production',
  run: { run: 'report', application: 'nightly-report', environment: 'shop-production' },
  objects: nightlyReport({ version, hasStock: version === nightlyReportVersion }),
})

const database = (agoMs: number, version: string): Deed => ({
  agoMs,
  namespace: 'data',
  run: { run: 'shop-database', application: 'postgresql', environment: 'data' },
  objects: postgresql({ version, replicas: 3, size: '50Gi' }),
})

const ageMs = 24 * dayMs

/** Healthy cluster. */
export const euProduction: PlannedCluster = {
  name: 'eu-production',
  description: 'Production of the shop, Frankfurt',
  seed: 1701,
  ageMs,
  environments: [
    { name: 'shop-production', namespace: 'shop-production' },
    { name: 'data', namespace: 'data' },
  ],
  measuring: dayOfUse,
  measuresPods: true,
  isInstant: false,
  deeds: [
    { agoMs: ageMs, objects: productionNodes.map(node) },
    ...platformDeeds(ageMs - 20 * minuteMs),
    { agoMs: 23 * dayMs, objects: [namespace('shop-production'), namespace('data')] },
    {
      agoMs: 23 * dayMs,
      namespace: 'shop-production',
      objects: [
        quota('team-shop', {
          'requests.cpu': '12',
          'requests.memory': '24Gi',
          pods: '80',
          persistentvolumeclaims: '10',
        }),
        limitRange('defaults', { cpu: '500m', memory: '512Mi' }),
      ],
    },
    database(22 * dayMs + 5 * hourMs, '17.2'),
    shop(22 * dayMs, { storefront: '2.12.0', checkout: '4.5.0', payments: '1.20.3' }),
    orders(21 * dayMs + 3 * hourMs, '5.2.1'),
    report(20 * dayMs, '1.11.2'),
    shop(13 * dayMs + 2 * hourMs, { storefront: '2.13.0', checkout: '4.5.0' }),
    database(9 * dayMs + 7 * hourMs, '17.4'),
    shop(6 * dayMs + 4 * hourMs, { storefront: '2.13.0' }),
    orders(4 * dayMs + hourMs, '5.3.0'),
    report(2 * dayMs + 20 * hourMs, nightlyReportVersion),
    shop(2 * dayMs + 3 * hourMs, {}),
    orders(27 * hourMs, '5.3.0', 12),
  ],
}
