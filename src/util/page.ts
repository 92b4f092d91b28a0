import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { useTranslations } from 'use-intl'
import type { Piece } from '../messages/en/index.ts'
import { loadMessages } from '../messages/load.ts'
import type { Say } from '../messages/speech.ts'

/** The chunk of a page failed to load: the service is unreachable, or serves another build by now. */
export class PageNotRead extends Error {}

/** Browsers' messages for a chunk that failed to load; none of them provides an error code. */
const failedImport =
  /dynamically imported module|importing a module script failed|unable to preload css|'text\/html' is not a valid javascript mime type/i

/** Returns true if a part of the console failed to load rather than to run. */
export const isNotRead = (error: unknown): boolean =>
  error instanceof PageNotRead || (error instanceof TypeError && failedImport.test(error.message))

/** A browser that changes networks closes all connections, sometimes several times in a row. */
const restMs = 1000
const rest = () => new Promise<void>((resolve) => setTimeout(resolve, restMs))

/**
 * Loads a file of the console. Retries once immediately and once later, since a single broken connection
 * should not leave the page empty. Throws `PageNotRead` if all attempts fail.
 */
export async function readPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load()
    .catch(load)
    .catch(() => rest().then(load))
    .catch((cause: unknown) => {
      throw new PageNotRead('The page could not be read', { cause })
    })
}

/** Translator for the whole catalogue: keys begin with the area (`catalog.title`). */
export type Translate = ReturnType<typeof useTranslations<never>>

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

/** Exports of a page's file: the page as default; its loader and route handle by name. */
interface PageModule {
  default: ComponentType
  loader?: LoaderFunction
  handle?: RouteHandle
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A page in its own chunk, loaded with its catalogue pieces on the first visit. */
export const page =
  (load: () => Promise<PageModule>, ...pieces: Piece[]): RouteObject['lazy'] =>
  async () => {
    const [{ default: Component, ...rest }] = await readPart(() =>
      Promise.all([load(), loadMessages(pieces)]),
    )
    return { Component, ...rest }
  }

/** Catalogue pieces for all pages below a route, loaded in parallel with them. */
export const texts =
  (...pieces: Piece[]): RouteObject['lazy'] =>
  async () => {
    await readPart(() => loadMessages(pieces))
    return {}
  }

const Nothing = () => null

/** An optional part in its own chunk; if it fails to load, the page works without it. */
export const optionalPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))
