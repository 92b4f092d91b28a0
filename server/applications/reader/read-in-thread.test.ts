import { expect, it } from 'vitest'
import { readDocuments } from './documents.ts'
import { readInThread } from './read-in-thread.ts'

const configMap = (name: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {a: "${'x'.repeat(500)}"}\n`
const long = Array.from({ length: 500 }, (_, index) => configMap(`map-${index}`)).join('---\n')

it('reads a long manifest like a short one without blocking other requests', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const reading = await readInThread(`${long}# the end\n`)
  clearInterval(timer)
  expect(reading).toEqual(readDocuments(`${long}# the end\n`))
  expect(reading.documents.at(-1)?.comments).toEqual([[{ place: 'foot', text: '# the end', lines: [2500] }]])
  expect(turns).toBeGreaterThan(0)
})

it('refuses invalid documents of a long manifest, and reads the others', async () => {
  const { documents, violations } = await readInThread(`${long}---\na: [\n---\n${configMap('last')}`)
  expect(documents).toHaveLength(501)
  expect(violations.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Line 250\d: Invalid YAML: /),
  ])
})
