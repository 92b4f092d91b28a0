import type { Page } from '@playwright/test'
import type { Cluster, KubernetesObject } from './cluster.ts'

interface Usage {
  cores: number
  memoryGiB: number
}

/** Reads the usage on the cluster's page. */
export async function readUsage(page: Page): Promise<Usage> {
  const used = async (what: string) => {
    const row = page.getByRole('table', { name: what, exact: true }).getByRole('row', { name: /^Used/ })
    return Number(await row.getByRole('cell').nth(1).textContent())
  }
  return { cores: await used('CPU'), memoryGiB: await used('Memory') }
}

const factors: Record<string, number> = { n: 1e-9, u: 1e-6, m: 1e-3, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 }

/** Parses a Kubernetes quantity: "184113472n" or "184m" cores, "1268736Ki" or "1Gi" bytes. */
function amountOf(text: string): number {
  const [, digits, unit = ''] = /^(\d+)(\w*)$/.exec(text) ?? []
  return Number(digits) * (unit === '' ? 1 : (factors[unit] ?? Number.NaN))
}

/** Sums the node metrics of the cluster. */
export async function readMetrics(cluster: Cluster): Promise<Usage> {
  const { items } = await cluster.read('/apis/metrics.k8s.io/v1beta1/nodes')
  const sumOf = (field: string): number =>
    items.reduce((sum: number, { usage }: KubernetesObject) => sum + amountOf(usage[field]), 0)
  return { cores: sumOf('cpu'), memoryGiB: sumOf('memory') / 2 ** 30 }
}
