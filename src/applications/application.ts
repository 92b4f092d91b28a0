import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Details, Part } from '../../model/types.ts'
import { get, relation } from '../api/queries.ts'
import { type StateName, stateOf } from '../ui/values/state.ts'
import { type Right, useForbidden } from '../form/use-permission.ts'
import { useResource } from '../model-ui/use-resource.ts'
import { type Component, type ComponentKind, type WorkloadRow, componentOf } from './component.ts'
import { environmentQuery } from '../environments/environment.ts'

export type ApplicationStatsRow = Part<'environments.ApplicationStats'>

export type ApplicationRow = Details<'environments.Application'>

const statsFields = [
  'stats',
  'cpuUsage',
  'cpuRequest',
  'cpuLimit',
  'memoryUsage',
  'memoryRequest',
  'memoryLimit',
  'desiredPodsCount',
  'readyPodsCount',
] as const

export const applicationFields = [
  'id',
  'name',
  'run',
  'state',
  'status',
  'causes',
  'lastKnownState',
  'isDiscovered',
  'overrideCount',
  'createdOn',
  ...statsFields,
] as const

const workloadFields = [
  'overrides',
  'deployments',
  'statefulSets',
  'daemonSets',
  'jobs',
  'cronJobs',
  'horizontalPodAutoscalers',
  'metadata',
  'creationTimestamp',
  'spec',
  'replicas',
  'paused',
  'updateStrategy',
  'suspend',
  'schedule',
  'completions',
  'parallelism',
  'selector',
  'jobTemplate',
  'template',
  'containers',
  'image',
  'scaleTargetRef',
  'minReplicas',
  'maxReplicas',
  'catalogApplication',
] as const

export const applicationQuery = (id: string) =>
  get('environments.Application', id, {
    mode: 'exportDetails',
    fields: [...applicationFields, ...workloadFields],
  })

/** Enough to sum the pods of any component; beyond that, the pods table has pages. */
const MAX_PODS = 1000

export const podsQuery = (id: string) =>
  relation('environments.Application', id, 'pods', {
    mode: 'exportDetails',
    fields: [
      'id',
      'name',
      'labels',
      'state',
      'isReady',
      'createdOn',
      'spec',
      'containers',
      'image',
      'statistics',
      'cpuUsage',
      'cpuLimit',
      'memoryUsage',
      'memoryLimit',
    ],
    count: MAX_PODS,
  })

/** Returns whether the cluster is unreachable: data is last known and changes are rejected. */
export const isLastKnown = ({ state }: Pick<ApplicationRow, 'state'>): boolean => state === 'unknown'

export const applicationState = (application: Pick<ApplicationRow, 'state'>): StateName =>
  stateOf(application.state)

const workloads = (application: ApplicationRow): [ComponentKind, WorkloadRow[]][] => [
  ['Deployment', application.deployments ?? []],
  ['StatefulSet', application.statefulSets ?? []],
  ['DaemonSet', application.daemonSets ?? []],
  ['Job', application.jobs ?? []],
  ['CronJob', application.cronJobs ?? []],
]

/** Returns the application's workloads, ordered by kind. */
export const componentsOf = (application: ApplicationRow): Component[] =>
  workloads(application).flatMap(([kind, rows]) => rows.map((row) => componentOf(kind, row, application)))

/** Terminals require a right on pods, all other verbs one on the application. */
const classOf = ({ verb }: Right): string =>
  verb === 'exec' ? 'environments.Pod' : 'environments.Application'

/** Returns the application in the address, live. The route's loader reads it before rendering. */
export function useApplication(right: Right = {}) {
  const t = useTranslations('environments')
  const { environment = '', application: id = '' } = useParams()
  const application: ApplicationRow = useResource(applicationQuery(id))
  const data = useResource(environmentQuery(environment))
  const forbidden = useForbidden(classOf(right), data.namespace, right)
  return {
    environmentId: environment,
    environment: data,
    application,
    /** Reason why the user lacks permission to change it. */
    forbidden,
    /** Reason why changes are disabled. */
    disabledReason: forbidden ?? (isLastKnown(application) ? t('disconnectedReason') : undefined),
  }
}
