import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { crumbName } from '../util/page.ts'
import { nodeQuery } from '../clusters/node.ts'

export const handle = crumbName()

export const loader = ({ params }: LoaderFunctionArgs) =>
  queryClient.ensureQueryData(nodeQuery(params['node'] ?? ''))

/** Route element that wraps the tabs of a node's page. */
export default function NodeFrame() {
  return <Outlet />
}
