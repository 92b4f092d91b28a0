import { Outlet } from 'react-router'
import { crumbText } from '../../../util/route-handle.ts'

export const handle = crumbText((t) => t('clusterPolicies.title'))

/** Around the pages of cluster policies: their element of the path. */
export default function PoliciesRoute() {
  return <Outlet />
}
