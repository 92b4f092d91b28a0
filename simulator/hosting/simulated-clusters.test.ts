import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tinyCluster } from '../worlds/tiny.ts'
import type { World } from '../worlds/world.ts'
import { SimulatedClusters } from './simulated-clusters.ts'

const { deeds, ...rest } = tinyCluster
const world: World = { ...rest, happenings: deeds }

let folder: string
let faults: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulated-'))
  faults = []
})
afterEach(() => rmSync(folder, { recursive: true }))

function begin(onRunning: () => void): SimulatedClusters {
  return new SimulatedClusters({
    folder,
    worlds: { first: world, second: world },
    onRunning,
    onFailed: ({ cluster, reason }) => faults.push(`${cluster}: ${reason}`),
    onFault: (cluster, reason) => faults.push(`${cluster}: ${reason}`),
  })
}

it('can be stopped at any moment of its start, and resumes at the next', async () => {
  for (let running = 0; running < 3; running += 1) {
    const clusters = await new Promise<SimulatedClusters>((resolve) => {
      let left = running
      const begun = begin(() => {
        left -= 1
        if (left === 0) resolve(begun)
      })
      if (left === 0) resolve(begun)
    })
    await clusters.stop()
  }
  expect(readdirSync(folder).filter((name) => name.endsWith('.sqlite')).length).toBe(2)
  expect(faults).toEqual([])
})
