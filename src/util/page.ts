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

/** A page in a chunk of its own, read when its address is first visited. */
export const page =
  (load: () => Promise<PageModule>): RouteObject['lazy'] =>
  async () => {
    const { default: Component, ...rest } = await load()
    return { Component, ...rest }
  }
