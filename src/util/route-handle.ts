import type { useTranslations } from 'use-intl'
import type { Say } from '../messages/speech.ts'

/** Translator for the whole catalogue: keys begin with the area (`catalog.title`). */
export type Translate = ReturnType<typeof useTranslations<never>>

/** One element of the breadcrumbs. */
export interface Crumb {
  to: string
  text: string
}

/** A route's part of the breadcrumbs and of the window's title. */
export interface RouteHandle {
  /** Preceding elements, for pages whose address lacks their parents. */
  above?: (translate: Translate, data: unknown, say: Say) => readonly Crumb[]
  /** Null until known; the element is then omitted. */
  crumb: (translate: Translate, data: unknown, say: Say) => string | null
  /** The crumb is an object's name: titles start with it. */
  isObject?: boolean
  /** Used in the title only, for tabs and sheets that the breadcrumbs omit. */
  title?: (translate: Translate) => string
}

/** For pages with a fixed title from the catalogue. */
export const crumbText = (write: (translate: Translate) => string): RouteHandle => ({
  crumb: (translate) => write(translate),
})

/** For tabs and sheets that appear only in the window's title. */
export const titleText = (title: (translate: Translate) => string): RouteHandle => ({
  crumb: () => null,
  title,
})

/** For pages of one resource, named by the loader's data. */
export const crumbName = (): RouteHandle => ({
  isObject: true,
  crumb: (_translate, data) =>
    typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string'
      ? data.name
      : null,
})
