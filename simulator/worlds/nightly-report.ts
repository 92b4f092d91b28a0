import type { KubernetesObject } from '../objects.ts'
import { configMap, cronJob, type Program, secret } from './manifests.ts'

export const nightlyReportVersion = '1.12.0'

const registry = 'registry.example.com/reporting'

export interface NightlyReportOptions {
  version: string
  /** Includes stock levels. */
  hasStock: boolean
}

/** Nightly report, and stock levels every half hour. */
export function nightlyReport({ version, hasStock }: NightlyReportOptions): KubernetesObject[] {
  const base: Omit<Program, 'name' | 'command'> = {
    image: `${registry}/report:${version}`,
    cpu: '500m',
    memory: '1Gi',
    limits: { memory: '2Gi' },
    config: 'report-settings',
    secret: 'report-database',
  }
  return [
    configMap('report-settings', {
      RECIPIENTS: 'sales@example.com,finance@example.com',
      FORMAT: 'pdf',
      SOURCE: 'postgresql.data.svc:5432/shop',
    }),
    secret('report-database', { PGUSER: 'report', PGPASSWORD: 'simulated-password' }),
    cronJob(
      {
        ...base,
        name: 'nightly-report',
        command: ['/bin/sh', '-c', 'report build --day yesterday && sleep 380'],
      },
      { schedule: '15 2 * * *', timeZone: 'Europe/Berlin' },
      { backoffLimit: 2, activeDeadlineSeconds: 3600 },
    ),
    ...(hasStock ? [stockLevels(base)] : []),
  ]
}

const stockLevels = (base: Omit<Program, 'name' | 'command'>): KubernetesObject =>
  cronJob(
    {
      ...base,
      name: 'stock-levels',
      cpu: '100m',
      memory: '128Mi',
      limits: { memory: '256Mi' },
      command: ['/bin/sh', '-c', 'report stock --push && sleep 45'],
    },
    { schedule: '*/30 * * * *' },
    { backoffLimit: 1 },
  )
