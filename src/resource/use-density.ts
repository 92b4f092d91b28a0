import { useStored } from '../hooks/use-stored.ts'
import type { Density } from './ResourceTable.tsx'

export const densities: readonly Density[] = ['compact', 'normal', 'roomy']

const readDensity = (stored: unknown): Density | null =>
  densities.find((density) => density === stored) ?? null

/** Row density of all lists, stored on this device. */
export const useDensity = (): [Density, (density: Density) => void] =>
  useStored('gantry-density', 'normal', readDensity)
