import { path } from '../../util/path.ts'
import type { ApiClass } from './classes.ts'
import { readSearch } from './tab-memory.ts'

/** The page of a class, with what was filled in there before. */
export function classAddress({ service, name }: Pick<ApiClass, 'service' | 'name'>): string {
  const page = path.apiClass(service, name)
  const search = readSearch(page)
  return search === '' ? page : `${page}?${search}`
}
