import { Outlet, redirect, type LoaderFunctionArgs } from 'react-router'
import { get, type Resource } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { alarmName } from '../../resource/alarms/alarm-name.ts'
import { crumbName, type RouteHandle } from '../../util/route-handle.ts'
import { insteadOfGeneric } from '../../resource/places/page-of.ts'
import { path } from '../../util/path.ts'
import { findClass } from './find-class.ts'
import { podClass, podQuery } from './pod/pod-detail.ts'
import { pendingPodClass, podOfPending } from './pod/pod-of-pending.ts'

/** The page that takes the place of the generic one; null where that has something of its own to say. */
async function pageInstead(classId: string, resource: Resource): Promise<string | null> {
  if (classId !== pendingPodClass) return insteadOfGeneric(resource)
  const pod = await podOfPending(resource)
  return pod === null ? null : path.resource('environments', 'pods', pod)
}

const { crumb } = crumbName()

export const handle: RouteHandle = {
  isObject: true,
  crumb: (t, data, say) => (isAlarm(data) ? alarmName(data, t) : crumb(t, data, say)),
}

const isAlarm = (data: unknown): data is Resource =>
  typeof data === 'object' && data !== null && 'modelIndex' in data && data.modelIndex === 'Alarm'

export async function loader({ params }: LoaderFunctionArgs): Promise<Resource | Response> {
  const { id: classId } = findClass(params)
  const id = params['id'] ?? ''
  if (classId === podClass) return queryClient.ensureQueryData(podQuery(id))
  const resource = await queryClient.ensureQueryData(get(classId, id))
  const page = await pageInstead(classId, resource)
  return page === null ? resource : redirect(page)
}

/** Around the parts of one resource's page: its element of the path. */
export default function ResourceFrame() {
  return <Outlet />
}
