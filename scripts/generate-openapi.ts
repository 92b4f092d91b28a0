/**
 * Writes docs/openapi.json, the document that the service answers at /openapi.json, so that a change of the API can be
 * read as a change of a file. It is in the order of the model.
 */
import { writeFile } from 'node:fs/promises'
import { model } from '../model/index.ts'
import { makeActions } from '../server/actions.ts'
import { describeApi } from '../server/routes/openapi/document.ts'

const file = new URL('../docs/openapi.json', import.meta.url)
const lineLength = 110

const isSimple = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.keys(value).join() === '$ref'

/** JSON on one line where it fits, or is but a row of names or references; else a line for each member. */
function format(value: unknown, indent = ''): string {
  const inline = JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return inline
  const isRow = Object.values(value).every(isSimple)
  if (indent.length + inline.length <= lineLength || isRow) return inline
  const deeper = `${indent}  `
  const members = Array.isArray(value)
    ? value.map((entry) => `${deeper}${format(entry, deeper)}`)
    : Object.entries(value).map(
        ([name, entry]) => `${deeper}${JSON.stringify(name)}: ${format(entry, deeper)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${members.join(',\n')}\n${indent}${close}`
}

const actions = makeActions({ baseUrl: () => 'https://localhost:8443', selfSignedCertificate: null })
const document = await describeApi({ model, actions, authScheme: 'SERVICE-API' })
await writeFile(file, `${format(document)}\n`)
