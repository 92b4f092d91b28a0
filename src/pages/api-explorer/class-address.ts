import { path } from '../../util/path.ts'
import type { ApiClass } from './classes.ts'
import { readSearch } from './tab-memory.ts'

/** URL of a class's page with the values entered there earlier. */
export function classAddress({ service, name }: Pick<ApiClass, 'service' | 'name'>): string {
  const page = path.apiClass(service, name)
  const search = readSearch(page)
  return search === '' ? page : `${page}?${search}`
}
