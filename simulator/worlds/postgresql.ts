import type { KubernetesObject } from '../objects.ts'
import { configMap, disruptionBudget, type Program, secret, service, statefulSet } from './manifests.ts'

export interface PostgresqlOptions {
  version: string
  replicas: number
  size: string
}

export const postgresqlVersion = '17.4'

/** Database with replicas, each on its own volume. */
export function postgresql({ version, replicas, size }: PostgresqlOptions): KubernetesObject[] {
  const database: Program = {
    name: 'postgresql',
    image: `postgres:${version}`,
    replicas,
    port: 5432,
    cpu: '500m',
    memory: '2Gi',
    limits: { memory: '4Gi' },
    env: { PGDATA: '/var/lib/postgresql/data/pgdata' },
    secret: 'postgresql-credentials',
    volumes: [{ name: 'settings', config: 'postgresql-settings', path: '/etc/postgresql' }],
  }
  return [
    configMap('postgresql-settings', {
      'postgresql.conf': [
        'max_connections = 200',
        'shared_buffers = 512MB',
        'wal_level = replica',
        'max_wal_senders = 5',
        'log_min_duration_statement = 500',
        '',
      ].join('\n'),
    }),
    secret('postgresql-credentials', { POSTGRES_USER: 'shop', POSTGRES_PASSWORD: 'simulated-password' }),
    statefulSet(database, { name: 'data', size, path: '/var/lib/postgresql/data' }),
    service(database, { clusterIP: 'None' }),
    disruptionBudget('postgresql', replicas > 1 ? replicas - 1 : 0),
  ]
}
