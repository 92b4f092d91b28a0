import { defineAction } from '../action.ts'
import { reported } from '../answers/message.ts'
import * as s from '../schema.ts'

const answer = s.object(reported)
const demo = { on: 'config.Demo', answer } as const
const cluster = { on: 'config.SimulatedCluster', answer } as const

export const remove = defineAction({
  ...demo,
  verb: 'remove',
  summary: 'Delete the demo, including everything on its clusters',
})

export const install = defineAction({
  ...demo,
  verb: 'install',
  summary: 'Set up a removed demo again',
})

export const retry = defineAction({
  ...demo,
  verb: 'retry',
  summary: "Restart the demo's failed clusters",
})

export const cutWatches = defineAction({
  ...cluster,
  verb: 'cutWatches',
  summary: 'Drop all watches of the cluster, as a network does',
})

export const expireWatches = defineAction({
  ...cluster,
  verb: 'expireWatches',
  summary: 'End all watches of the cluster with 410',
})

export const clearFaults = defineAction({
  ...cluster,
  verb: 'clearFaults',
  summary: 'Clear all faults of the cluster',
})
