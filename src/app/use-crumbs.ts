import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOwnTitle } from '../hooks/use-page-title.ts'
import { useSay } from '../hooks/use-texts.ts'
import type { Crumb, RouteHandle } from '../util/page.ts'

/** One route's part of the title, from the area down to the page. */
export interface TitlePart {
  text: string
  isObject: boolean
}

/**
 * Orders the parts of a window's title, most specific first since tabs truncate the end: the object, the part
 * shown of it, then its parents: `orders-web`, `Logs`, `shop-production`, `Environments`.
 */
export function titleParts(parts: readonly TitlePart[]): string[] {
  const texts = parts.map(({ text }) => text)
  const at = parts.findLastIndex(({ isObject }) => isObject)
  return at === -1 ? texts.toReversed() : [...texts.slice(at), ...texts.slice(0, at).toReversed()]
}

interface Part extends Crumb, TitlePart {
  /** Omitted from the breadcrumbs. */
  isTitleOnly: boolean
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'crumb' in handle && typeof handle.crumb === 'function'

/** Texts of the routes down to the current page. */
function useParts(): Part[] {
  const translate = useTranslations()
  const say = useSay()
  return useMatches().reduce<Part[]>((parts, { handle, loaderData, pathname }) => {
    if (!isHandle(handle)) return parts
    const above = handle.above?.(translate, loaderData, say)
    const before = above?.map((crumb) => ({ ...crumb, isTitleOnly: false, isObject: false })) ?? parts
    const crumb = handle.crumb(translate, loaderData, say)
    const text = crumb ?? handle.title?.(translate)
    if (text === undefined) return before
    return [
      ...before,
      { to: pathname, text, isTitleOnly: crumb === null, isObject: handle.isObject === true },
    ]
  }, [])
}

/** Breadcrumbs of the current page, from its area down. */
export const useCrumbs = (): Crumb[] => useParts().filter(({ isTitleOnly }) => !isTitleOnly)

/** Parts of the window's title; empty while the page is unknown. */
export function usePageTitleParts(): string[] {
  const own = useOwnTitle()
  const parts = titleParts(useParts())
  if (own === null) return parts
  return own.isWhole ? [own.text] : [own.text, ...parts]
}
