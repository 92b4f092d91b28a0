import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { get, type Resource } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { crumbName } from '../../util/route-handle.ts'
import { findClass } from './find-class.ts'
import { podClass, podQuery } from './pod/pod-detail.ts'

export const handle = crumbName()

export async function loader({ params }: LoaderFunctionArgs): Promise<Resource> {
  const { id: classId } = findClass(params)
  const id = params['id'] ?? ''
  if (classId === podClass) return queryClient.ensureQueryData(podQuery(id))
  return queryClient.ensureQueryData(get(classId, id))
}

/** Around the parts of one resource's page: its element of the path. */
export default function ResourceFrame() {
  return <Outlet />
}
