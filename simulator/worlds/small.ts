import { euProduction, productionNodes } from './eu-production.ts'
import { euStaging, stagingNodes } from './eu-staging.ts'
import { nightlyReport, nightlyReportVersion } from './nightly-report.ts'
import { orderProcessing, orderProcessingVersion } from './order-processing.ts'
import type { DemoPlan, PlannedHost, Template } from './plan.ts'
import type { NodeFacts } from './platform.ts'
import { postgresql, postgresqlVersion } from './postgresql.ts'
import { webShop, webShopVersions } from './web-shop.ts'

export const templates: readonly Template[] = [
  {
    name: 'web-shop',
    description:
      'Storefront, product catalogue, cart, checkout and payments of a shop, with Redis for the carts',
    objects: webShop({ host: 'shop.example.com', versions: webShopVersions, replicas: 3, load: '900m' }),
  },
  {
    name: 'order-processing',
    description: 'A RabbitMQ queue, workers that scale with the orders, and the writer of invoices',
    objects: orderProcessing({ version: orderProcessingVersion, load: '950m', maxWorkers: 12 }),
  },
  {
    name: 'nightly-report',
    description: 'The sales report of each night and the stock levels of each half hour',
    objects: nightlyReport({ version: nightlyReportVersion, hasStock: true }),
  },
  {
    name: 'postgresql',
    description: 'PostgreSQL with a primary and replicas, each on a volume of its own',
    objects: postgresql({ version: postgresqlVersion, replicas: 3, size: '50Gi' }),
  },
]

const hostOf = ({ name, address, type, cpu, memory }: NodeFacts): PlannedHost => ({
  name,
  address,
  instanceType: type,
  cores: Number(cpu),
  memoryBytes: Number.parseInt(memory, 10) * 1024,
})

/** Plan for newcomers: a healthy cluster and one with many problems. */
export const smallPlan: DemoPlan = {
  applications: templates,
  clusters: [euProduction, euStaging],
  providers: [
    {
      name: 'AWS Frankfurt',
      type: 'AWS',
      description: 'Production accounts',
      region: 'eu-central-1',
      groups: [
        {
          name: 'production-workers',
          cluster: 'eu-production',
          minHosts: 3,
          maxHosts: 12,
          hosts: productionNodes.map(hostOf),
        },
      ],
    },
    {
      name: 'vSphere Hamburg',
      type: 'vSphere',
      description: 'Machines in the office for staging and builds',
      region: 'hamburg-1',
      groups: [
        {
          name: 'staging-workers',
          cluster: 'eu-staging',
          minHosts: 2,
          maxHosts: 6,
          hosts: stagingNodes.map(hostOf),
        },
        {
          name: 'build-machines',
          cluster: null,
          minHosts: 0,
          maxHosts: 4,
          hosts: ['01', '02'].map((number, index) => ({
            name: `build-${number}`,
            instanceType: 'vsphere-vm.cpu-8.mem-32gb',
            address: `10.20.5.${11 + index}`,
            cores: 8,
            memoryBytes: 32 * 2 ** 30,
          })),
        },
      ],
    },
  ],
}
