import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { Piece } from '../messages/en/index.ts'
import { loadMessages } from '../messages/load.ts'
import { PageNotRead } from './not-read.ts'
import type { RouteHandle } from './route-handle.ts'

/** What the file of a page exports: the page as default, its loader and its element of the path by name. */
export interface PageModule {
  default: ComponentType
  loader?: LoaderFunction
  handle?: RouteHandle
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A browser that finds another network ends all connections, some times in a row. */
const restMs = 1000
const rest = () => new Promise<void>((resolve) => setTimeout(resolve, restMs))

/** A connection that breaks off once is no reason to show nothing: what did not come is asked for again, at once and later. */
async function read<Part>(load: () => Promise<Part>): Promise<Part> {
  return load()
    .catch(load)
    .catch(() => rest().then(load))
    .catch((cause: unknown) => {
      throw new PageNotRead('The page could not be read', { cause })
    })
}

/** A page in a chunk of its own, read when its address is first visited, and pieces of the catalogue for it. */
export const page =
  (load: () => Promise<PageModule>, ...pieces: Piece[]): RouteObject['lazy'] =>
  async () => {
    const [{ default: Component, ...rest }] = await read(() => Promise.all([load(), loadMessages(pieces)]))
    return { Component, ...rest }
  }

/** Pieces of the catalogue for all pages below a route, read at the same time as the pages. */
export const texts =
  (...pieces: Piece[]): RouteObject['lazy'] =>
  async () => {
    await read(() => loadMessages(pieces))
    return {}
  }
