import { Outlet, type LoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '../util/page.ts'
import { findClass } from '../places/page-of.ts'
import { areaCrumb, areaOf } from './page-path.ts'

const read = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => {
  const entry = findClass(params)
  return { area: areaOf(entry), label: entry.labelPlural }
}
type Listed = ReturnType<typeof read>

export const loader = read

export const handle: RouteHandle = {
  above: (translate, data) => (isListed(data) ? [areaCrumb(data.area, translate)] : []),
  crumb: (_translate, data, say) => (isListed(data) ? say(data.label) : null),
}

const isListed = (data: unknown): data is Listed =>
  typeof data === 'object' && data !== null && 'area' in data && 'label' in data

/** Layout route of a class's generic pages, which adds its breadcrumb. */
export default function ResourcesRoute() {
  return <Outlet />
}
