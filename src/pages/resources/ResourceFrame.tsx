import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { get, type Resource } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { crumbName } from '../../util/route-handle.ts'
import { findClass } from './find-class.ts'

export const handle = crumbName()

export const loader = ({ params }: LoaderFunctionArgs): Promise<Resource> =>
  queryClient.ensureQueryData(get(findClass(params).id, params['id'] ?? ''))

/** Around the parts of one resource's page: its element of the path. */
export default function ResourceFrame() {
  return <Outlet />
}
