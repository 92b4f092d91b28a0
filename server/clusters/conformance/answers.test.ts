import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSimulated } from '../connection/simulated-cluster.fixture.ts'
import {
  type Answer,
  type Differences,
  isRecording,
  play,
  readAnswers,
  readDifferences,
  writeAnswers,
  writeDifferences,
  written,
} from './recorded-answers.fixture.ts'
import { areas } from './scenarios/areas.fixture.ts'
import { World } from './world.fixture.ts'

const knownDifferences = isSimulated ? readDifferences() : {}
const differences: Differences = {}

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(async () => {
  await world.close()
  if (isRecording && isSimulated) writeDifferences(differences)
})

/** Indexes at which two lists differ. */
const placesOf = (answers: Answer[], wanted: Answer[]): number[] =>
  wanted.flatMap((answer, index) => (isDeepStrictEqual(answers[index], answer) ? [] : [index]))

describe.each(Object.entries(areas))('%s: a cluster', (area, scenarios) => {
  const played = new Map<string, Answer[]>()
  const wanted = readAnswers(area)
  afterAll(() => {
    if (isRecording && !isSimulated) writeAnswers(area, played)
  })

  const titled = scenarios.map((scenario) => [scenario.title, scenario] as const)
  it.each(titled)('%s', async (title, scenario) => {
    const answers = written(await play(world, scenario))
    const truth = wanted.get(title) ?? []
    played.set(title, answers)
    const places = placesOf(answers, truth)
    if (places.length > 0) differences[area] = { ...differences[area], [title]: places }
    if (isRecording) return
    const known = knownDifferences[area]?.[title] ?? []
    // Known differences are left out on both sides, so that the message shows only new ones.
    const others = (list: Answer[]): Answer[] => list.filter((_, index) => !known.includes(index))
    expect(others(answers)).toEqual(others(truth))
    // Differences that no longer occur must be removed from the list.
    expect(places).toEqual(known)
  })
})
