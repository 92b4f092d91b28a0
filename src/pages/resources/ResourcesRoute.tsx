import { Outlet, type LoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '../../util/route-handle.ts'
import { findClass } from './find-class.ts'

export const loader = ({ params }: LoaderFunctionArgs): string => findClass(params).labelPlural

export const handle: RouteHandle = {
  crumb: (_translate, label, say) => (typeof label === 'string' ? say(label) : null),
}

/** Around the generic screens of one class: its element of the path. */
export default function ResourcesRoute() {
  return <Outlet />
}
