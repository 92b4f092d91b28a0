import { expect, it } from 'vitest'
import { readDocuments } from './manifest.ts'
import { readTextAside } from './read-documents.ts'

const configMap = (name: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {a: "${'x'.repeat(500)}"}\n`
const long = Array.from({ length: 500 }, (_, index) => configMap(`map-${index}`)).join('---\n')

it('reads a long manifest as it reads a short one, and others have their turn meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const documents = await readTextAside(`${long}# the end\n`)
  clearInterval(timer)
  expect(documents).toEqual(readDocuments(`${long}# the end\n`))
  expect(documents.at(-1)?.comments).toEqual([[{ place: 'foot', text: '# the end', lines: [2500] }]])
  expect(turns).toBeGreaterThan(0)
})

it('refuses a long manifest by the same sentence', async () => {
  const broken = `${long}---\na: [\n`
  await expect(readTextAside(broken)).rejects.toThrow(/^Document 501 is no valid YAML: line \d+: /)
  await expect(readTextAside(broken)).rejects.toMatchObject({ status: 406, code: 'invalid' })
})
