import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { Piece } from '../messages/en/index.ts'
import { loadMessages } from '../messages/load.ts'
import { readPart } from './read-part.ts'
import type { RouteHandle } from './route-handle.ts'

/** What the file of a page exports: the page as default, its loader and its element of the path by name. */
export interface PageModule {
  default: ComponentType
  loader?: LoaderFunction
  handle?: RouteHandle
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A page in a chunk of its own, read when its address is first visited, and pieces of the catalogue for it. */
export const page =
  (load: () => Promise<PageModule>, ...pieces: Piece[]): RouteObject['lazy'] =>
  async () => {
    const [{ default: Component, ...rest }] = await readPart(() =>
      Promise.all([load(), loadMessages(pieces)]),
    )
    return { Component, ...rest }
  }

/** Pieces of the catalogue for all pages below a route, read at the same time as the pages. */
export const texts =
  (...pieces: Piece[]): RouteObject['lazy'] =>
  async () => {
    await readPart(() => loadMessages(pieces))
    return {}
  }
