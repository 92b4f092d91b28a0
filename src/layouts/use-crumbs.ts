import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOwnTitle } from '../hooks/use-page-title.ts'
import { useSay } from '../hooks/use-say.ts'
import type { RouteHandle } from '../util/route-handle.ts'
import { titleParts, type TitlePart } from './page-title.ts'

export interface Crumb {
  to: string
  text: string
}

interface Part extends Crumb, TitlePart {
  /** The path bar leaves it out. */
  isTitleOnly: boolean
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'crumb' in handle && typeof handle.crumb === 'function'

const namespaceOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'namespace' in data && typeof data.namespace === 'string'
    ? data.namespace
    : null

/** The texts of the routes down to the present page. */
function useParts(): Part[] {
  const translate = useTranslations()
  const say = useSay()
  return useMatches().flatMap(({ handle, loaderData, pathname }) => {
    if (!isHandle(handle)) return []
    const crumb = handle.crumb(translate, loaderData, say)
    const text = crumb ?? handle.title?.(translate)
    if (text === undefined) return []
    return [
      {
        to: pathname,
        text,
        isTitleOnly: crumb === null,
        isObject: handle.isObject === true,
        namespace: namespaceOf(loaderData),
      },
    ]
  })
}

/** The path to the present page, from its area down. */
export const useCrumbs = (): Crumb[] => useParts().filter(({ isTitleOnly }) => !isTitleOnly)

/** The parts of the window's title; empty while the page is not known. */
export function usePageTitleParts(): string[] {
  const own = useOwnTitle()
  const parts = titleParts(useParts())
  if (own === null) return parts
  return own.isWhole ? [own.text] : [own.text, ...parts]
}
