import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Passage } from './read-texts.ts'

/** Comments after `#` on lines of their own, without directives of shellcheck. Adjacent lines are one passage. */
export function splitScriptComments(path: string, source: string): Passage[] {
  const passages: Passage[] = []
  let isOpen = false
  for (const [index, line] of source.split('\n').entries()) {
    const text = /^\s*#(?!!)\s*(.*)$/.exec(line)?.[1] ?? ''
    const isComment = text !== '' && !text.startsWith('shellcheck ')
    const last = passages.at(-1)
    if (isComment && isOpen && last) last.text += ` ${text}`
    else if (isComment) passages.push({ path, line: index + 1, text })
    isOpen = isComment
  }
  return passages
}

/** Comments of shell and Python scripts. */
export const readScriptComments = (root: string): Passage[] =>
  globSync(['.ci/*', '{e2e,scripts,server}/**/*.{sh,py,toml}'], { cwd: root })
    .toSorted()
    .flatMap((path) => splitScriptComments(path, readFileSync(join(root, path), 'utf8')))
