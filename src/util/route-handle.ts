import type { useTranslations } from 'use-intl'
import type { Say } from '../messages/speech.ts'

/** The translator of the whole catalogue: keys begin with the area (`catalog.title`). */
export type Translate = ReturnType<typeof useTranslations<never>>

/** What a route says about itself: its element of the path in the top bar, which is also the page's title. */
export interface RouteHandle {
  /** Null while it is not known; the element is then left out. */
  crumb: (translate: Translate, data: unknown, say: Say) => string | null
}

/** For pages whose title is a fixed text of the catalogue. */
export const crumbText = (write: (translate: Translate) => string): RouteHandle => ({
  crumb: (translate) => write(translate),
})

/** For pages of one resource: the loader's answer carries its name. */
export const crumbName = (): RouteHandle => ({
  crumb: (_translate, data) =>
    typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string'
      ? data.name
      : null,
})
