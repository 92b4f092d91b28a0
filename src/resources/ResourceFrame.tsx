import { Outlet, redirect, type LoaderFunctionArgs } from 'react-router'
import { get, list, type Resource, type WholeResource } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import type { Say } from '../messages/speech.ts'
import { alarmName } from '../model-ui/alarms/alarm.ts'
import { insteadOfGeneric, findClass } from '../places/page-of.ts'
import { placeFields, placeIdOf } from '../places/place.ts'
import { path } from '../util/path.ts'
import { type Crumb, crumbName, type RouteHandle, type Translate } from '../util/page.ts'
import { areaCrumb, type PagePath, pagePath } from './page-path.ts'
import { podClass, podQuery } from '../pods/pod-detail.ts'

const pendingPodClass = 'cluster.PendingPod'

/**
 * Id of the pod behind an entry in a cluster's list of unscheduled pods; null if the pod is gone. Names are
 * unique within a cluster's namespace.
 */
async function podOfPending({ name, namespace, ...row }: Resource): Promise<string | null> {
  const cluster = placeIdOf('cluster', row)
  if (cluster === undefined) return null
  const found = await queryClient.fetchQuery(
    list(podClass, {
      query: { name, namespace, [placeFields.environment.cluster]: cluster },
      fields: ['id'],
      count: 1,
    }),
  )
  return found.entries[0]?.id ?? null
}

/** Path of the page that replaces the generic one; null if the generic page has content of its own. */
async function pageInstead(classId: string, resource: WholeResource): Promise<string | null> {
  if (classId !== pendingPodClass) return insteadOfGeneric(resource)
  const pod = await podOfPending(resource)
  return pod === null ? null : path.resource('environments', 'pods', pod)
}

interface Framed extends Resource {
  path: PagePath
}

const { crumb } = crumbName()

export const handle: RouteHandle = {
  isObject: true,
  above: (t, data, say) => (isFramed(data) ? crumbsOf(data.path, t, say) : []),
  crumb: (t, data, say) => (isAlarm(data) ? alarmName(data, t) : crumb(t, data, say)),
}

const crumbsOf = ({ area, ancestors, kind }: PagePath, t: Translate, say: Say): Crumb[] => [
  areaCrumb(area, t),
  ...ancestors,
  ...(kind === null ? [] : [{ to: kind.to, text: say(kind.label) }]),
]

const isFramed = (data: unknown): data is Framed =>
  typeof data === 'object' && data !== null && 'path' in data

const isAlarm = (data: unknown): data is Resource => isFramed(data) && data.modelIndex === 'Alarm'

async function resourceOf(classId: string, id: string): Promise<Resource | Response> {
  if (classId === podClass) return queryClient.ensureQueryData(podQuery(id))
  const resource = await queryClient.ensureQueryData(get(classId, id))
  const page = await pageInstead(classId, resource)
  return page === null ? resource : redirect(page)
}

export async function loader({ params }: LoaderFunctionArgs): Promise<Framed | Response> {
  const entry = findClass(params)
  const resource = await resourceOf(entry.id, params['id'] ?? '')
  return resource instanceof Response ? resource : { ...resource, path: await pagePath(entry, resource) }
}

/** Layout route of a resource's pages, which adds its breadcrumb. */
export default function ResourceFrame() {
  return <Outlet />
}
