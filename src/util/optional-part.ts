import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const Nothing = () => null

/** A part beside the page in a chunk of its own; where that cannot be read, the page goes on without it. */
export const optionalPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))
