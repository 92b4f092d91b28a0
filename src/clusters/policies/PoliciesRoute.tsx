import { Outlet } from 'react-router'
import { crumbText } from '../../util/page.ts'

export const handle = crumbText((t) => t('clusterPolicies.title'))

/** Route element that wraps the cluster policy pages. */
export default function PoliciesRoute() {
  return <Outlet />
}
