import type { useTranslations } from 'use-intl'
import type { Say } from '../messages/speech.ts'

/** The translator of the whole catalogue: keys begin with the area (`catalog.title`). */
export type Translate = ReturnType<typeof useTranslations<never>>

/** One element of the path bar. */
export interface Crumb {
  to: string
  text: string
}

/** A route's part of the path bar and of the window's title. */
export interface RouteHandle {
  /** Elements before its own, for pages whose address doesn't name what they belong to. */
  above?: (translate: Translate, data: unknown, say: Say) => readonly Crumb[]
  /** Null while it is not known; the element is then left out. */
  crumb: (translate: Translate, data: unknown, say: Say) => string | null
  /** The crumb is the name of an object: titles start with it. */
  isObject?: boolean
  /** Part of the title only, for tabs and sheets that the path bar leaves out. */
  title?: (translate: Translate) => string
}

/** For pages whose title is a fixed text of the catalogue. */
export const crumbText = (write: (translate: Translate) => string): RouteHandle => ({
  crumb: (translate) => write(translate),
})

/** For tabs and sheets that only the window's title names. */
export const titleText = (title: (translate: Translate) => string): RouteHandle => ({
  crumb: () => null,
  title,
})

/** For pages of one resource: the loader's answer carries its name. */
export const crumbName = (): RouteHandle => ({
  isObject: true,
  crumb: (_translate, data) =>
    typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string'
      ? data.name
      : null,
})
