import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const Nothing = () => null

/** An optional part in its own chunk; if it fails to load, the page works without it. */
export const optionalPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))
