import type { Fields } from '../../../model/fields.ts'
import { message } from '../../../model/messages/message.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { type Facts, refusalOfChange } from './decide.ts'

export const facts: Facts = {
  accounts: {
    default: null,
    app: null,
    flux: message('access.boundBy', { binding: 'ClusterRoleBinding flux' }),
  },
  secrets: { 'flux-token': message('access.tokenSecret', { name: 'flux-token' }) },
  reader: null,
  unlisted: [],
}

export const pod = (spec: Fields = {}, container: Fields = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'agent', namespace: 'monitoring' },
  spec: { ...spec, containers: [{ name: 'main', image: 'agent:1', ...container }, ...more(spec)] },
})

/** Returns the additional containers of a specification. */
const more = ({ containers }: Fields): unknown[] => (Array.isArray(containers) ? containers : [])

export const workload = (kind: string, spec: Fields = {}, container: Fields = {}): KubernetesObject => {
  const template = { metadata: { labels: { app: 'agent' } }, spec: pod(spec, container).spec }
  const group = kind === 'CronJob' || kind === 'Job' ? 'batch/v1' : 'apps/v1'
  return {
    apiVersion: kind === 'ReplicationController' ? 'v1' : group,
    kind,
    metadata: { name: 'agent', namespace: 'monitoring' },
    spec: kind === 'CronJob' ? { jobTemplate: { spec: { template } } } : { replicas: 1, template },
  }
}

/** Returns `cause: path`, or `allowed`. */
export function decided(
  before: KubernetesObject | null,
  after: KubernetesObject | null,
  role = 'devops',
): string {
  const refusal = refusalOfChange(role as 'devops', { before, after }, facts)
  if (!refusal) return 'allowed'
  if (refusal.cause === 'kind') return `takes ${refusal.writers.join(' or ')}`
  if (refusal.cause === 'unlisted') return `unlisted: ${refusal.kinds.join(', ')}`
  if (refusal.cause === 'content') return `content: ${refusal.reader.name}`
  return `${refusal.cause}: ${refusal.cause === 'code' ? refusal.path : refusal.value.path}`
}

export const object = (apiVersion: string, kind: string, fields: Fields = {}): KubernetesObject => ({
  apiVersion,
  kind,
  ...fields,
  metadata: { name: 'it', namespace: 'shop', ...(fields['metadata'] as Fields | undefined) },
})

export const privileged = { securityContext: { privileged: true } }
export const root = { volumes: [{ name: 'root', hostPath: { path: '/' } }] }
export const token = (audience?: string) => ({
  volumes: [{ name: 'token', projected: { sources: [{ serviceAccountToken: { path: 't', audience } }] } }],
})
