import { createContext, use } from 'react'
import type { Trend } from '../../api/usage.ts'

/** Usage of the fleet's clusters over the last day, by id of the `KubernetesCluster`. */
export const Trends = createContext<ReadonlyMap<string, Trend>>(new Map())

/** Trend of one cluster, once loaded. */
export const useTrend = (kubernetes: string | undefined): Trend | undefined =>
  use(Trends).get(kubernetes ?? '')
