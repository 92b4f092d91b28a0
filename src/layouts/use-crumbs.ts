import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSay } from '../hooks/use-say.ts'
import type { RouteHandle } from '../util/route-handle.ts'

export interface Crumb {
  to: string
  text: string
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'crumb' in handle && typeof handle.crumb === 'function'

/** The path to the present page, from its area down. */
export function useCrumbs(): Crumb[] {
  const translate = useTranslations()
  const say = useSay()
  return useMatches().flatMap(({ handle, loaderData, pathname }) => {
    const text = isHandle(handle) ? handle.crumb(translate, loaderData, say) : null
    return text === null ? [] : [{ to: pathname, text }]
  })
}
