import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { yamlWords } from './yaml-words.ts'

const worker = readFileSync(new URL(import.meta.resolve('monaco-yaml/yaml.worker.js')), 'utf8')

/** Messages of unused features: schemas from URLs, their lenses, and style rules. */
const unused =
  /^(?:filePatternAssociation|Schema |\$ref |Problems loading|Unable to|Source:|Jump to|Inline schema|Flow style|Fix key order)/

/** Texts passed as literals, and the three from a table. */
const texts = [
  ...worker.matchAll(/l10n\d*\.t\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g),
  ...worker.matchAll(/\[ProblemType\.\w+\]: (?:"([^"]*)"|'([^']*)')/g),
].map(([, double, single]) => double ?? single ?? '')

const placesOf = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).toSorted()

test('translates every message of the YAML language', () => {
  const usedTexts = [...new Set(texts.filter((text) => !unused.test(text)))].toSorted()
  expect(usedTexts).toContain('Incorrect type. Expected "{0}".')
  for (const words of Object.values(yamlWords)) expect(Object.keys(words ?? {}).toSorted()).toEqual(usedTexts)
})

test('translations have the same placeholders', () => {
  const entries = Object.values(yamlWords).flatMap((words) => Object.entries(words ?? {}))
  const wrong = entries.filter(([english, text]) => String(placesOf(text)) !== String(placesOf(english)))
  expect(wrong).toEqual([])
})
