import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isSimulated } from '../connection/simulated-cluster.fixture.ts'
import { type ComparedReply, Normalizer } from './normalize.fixture.ts'
import type { Scenario } from './scenario.fixture.ts'
import type { World } from './world.fixture.ts'

export interface Answer extends ComparedReply {
  /** Identifies the request. */
  asked: string
}

/** Sends a scenario's requests in a namespace of its own. */
export async function play(world: World, { steps }: Scenario): Promise<Answer[]> {
  const namespace = await world.makeNamespace()
  const normalizer = new Normalizer(namespace)
  const answers: Answer[] = []
  for (const { show, path, ...ask } of steps) {
    const reply = await world.send({ ...ask, path: path.replace('{ns}', namespace) })
    answers.push({ asked: `${ask.method} ${path}`, ...normalizer.answer(reply, show) })
  }
  return answers
}

const fileOf = (area: string): URL => new URL(`answers/${area}.jsonl`, import.meta.url)

/**
 * Only a real cluster is authoritative: TEST_RECORD=answers records its responses. TEST_RECORD=differences
 * records where a simulated cluster still differs.
 */
export const isRecording = process.env.TEST_RECORD === (isSimulated ? 'differences' : 'answers')

/** Recorded responses of the real cluster by scenario title, with one line per request. */
export function readAnswers(area: string): Map<string, Answer[]> {
  const known = new Map<string, Answer[]>()
  if (!existsSync(fileOf(area))) return known
  for (const line of readFileSync(fileOf(area), 'utf8').trimEnd().split('\n')) {
    // Written by `writeAnswers`.
    const { scenario, ...answer } = JSON.parse(line) as Answer & { scenario: string }
    known.set(scenario, [...(known.get(scenario) ?? []), answer])
  }
  return known
}

export function writeAnswers(area: string, answers: ReadonlyMap<string, Answer[]>): void {
  const lines = [...answers].flatMap(([scenario, list]) =>
    list.map((answer) => `${JSON.stringify({ scenario, ...answer })}\n`),
  )
  writeFileSync(fileOf(area), lines.join(''))
}

const differencesFile = new URL('answers/known-differences.json', import.meta.url)

/** Indexes of responses, by area and scenario title, for which a simulated cluster is known to be wrong. */
export type Differences = Record<string, Record<string, number[]>>

export const readDifferences = (): Differences =>
  // Written by `writeDifferences`.
  existsSync(differencesFile) ? (JSON.parse(readFileSync(differencesFile, 'utf8')) as Differences) : {}

export function writeDifferences(differences: Differences): void {
  writeFileSync(differencesFile, `${JSON.stringify(differences, null, 2)}\n`)
}

/** Removes undefined fields, as a round trip through the file does. */
export const written = (answers: Answer[]): Answer[] => JSON.parse(JSON.stringify(answers)) as Answer[]
