import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { Piece } from '../messages/en/index.ts'
import { loadMessages } from '../messages/load.ts'
import { readPart } from './read-part.ts'
import type { RouteHandle } from './route-handle.ts'

/** Exports of a page's file: the page as default; its loader and route handle by name. */
export interface PageModule {
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
