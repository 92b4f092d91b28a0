import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { RouteHandle } from './route-handle.ts'

/** What the file of a page exports: the page as default, its loader and its element of the path by name. */
export interface PageModule {
  default: ComponentType
  loader?: LoaderFunction
  handle?: RouteHandle
  shouldRevalidate?: ShouldRevalidateFunction
}

/** The file of a page could not be read: the service does not answer, or has another build by now. */
export class PageNotRead extends Error {}

/** A page in a chunk of its own, read when its address is first visited. */
export const page =
  (load: () => Promise<PageModule>): RouteObject['lazy'] =>
  async () => {
    const { default: Component, ...rest } = await load().catch((cause: unknown) => {
      throw new PageNotRead('The page could not be read', { cause })
    })
    return { Component, ...rest }
  }
