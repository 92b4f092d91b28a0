/**
 * Counts phrases that make English read like a translation, in comments, the console's catalogue, Markdown files and test
 * titles, per 1,000 words. Prints counts and the worst passages, and exits 1 above a limit. The limits only go down; 0.5 is
 * the target.
 */
import { resolve } from 'node:path'
import { exit } from 'node:process'
import { countWords, type Finding, findDialect } from './language/dialect.ts'
import { readMarkdown } from './language/read-markdown.ts'
import { readScriptComments } from './language/read-script-comments.ts'
import { type Passage, readComments, readMessages } from './language/read-texts.ts'
import { readTitles } from './language/read-titles.ts'

const limits = { comments: 0.5, catalogue: 0.5, documentation: 0.5, titles: 0.5 }
const worstShown = 10

const root = resolve(import.meta.dirname, '..')
const folders = ['model', 'server', 'simulator', 'src', 'e2e', 'bench', 'scripts']

interface Found extends Passage {
  findings: Finding[]
}

const perThousand = (count: number, words: number): number => (1000 * count) / Math.max(words, 1)

/** Prints one measure; returns whether it is within its limit. */
function report(what: string, passages: readonly Passage[], limit: number): boolean {
  const words = passages.reduce((sum, { text }) => sum + countWords(text), 0)
  const found: Found[] = passages.map((passage) => ({ ...passage, findings: findDialect(passage.text) }))
  const all = found.flatMap(({ findings }) => findings)
  const rate = perThousand(all.length, words)
  console.log(`${what}: ${rate.toFixed(2)} in 1,000 words (${all.length} in ${words}), limit ${limit}`)
  for (const [habit, some] of Map.groupBy(all, (finding) => finding.habit))
    console.log(`  ${perThousand(some.length, words).toFixed(2)}  ${habit}`)
  if (rate <= limit) return true
  const worst = found.toSorted((one, other) => other.findings.length - one.findings.length)
  for (const { path, line, text } of worst.slice(0, worstShown)) console.log(`  ${path}:${line}  ${text}`)
  return false
}

const comments = [...readComments(root, folders), ...readScriptComments(root)]
const isGood = [
  report('Comments', comments, limits.comments),
  report('Catalogue', readMessages(root, 'src/messages/en'), limits.catalogue),
  report('Documentation', readMarkdown(root), limits.documentation),
  report('Test titles', readTitles(root, folders), limits.titles),
]
exit(isGood.every(Boolean) ? 0 : 1)
