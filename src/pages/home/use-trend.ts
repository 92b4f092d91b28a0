import { createContext, use } from 'react'
import type { Trend } from '../../api/usage.ts'

/** What the clusters of the fleet used over the last day, by id of what runs in them. */
export const Trends = createContext<ReadonlyMap<string, Trend>>(new Map())

/** That of one cluster, once it is read. */
export const useTrend = (kubernetes: string | undefined): Trend | undefined =>
  use(Trends).get(kubernetes ?? '')
