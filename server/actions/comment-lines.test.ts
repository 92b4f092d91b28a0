import { expect, test } from 'vitest'
import { commentLines } from './comment-lines.ts'

test.for([
  ['a: 1\n', []],
  ['# head\na: 1 # behind\n\n  # within\nb: 2\n', [1, 2, 4]],
  ['a: x#y\nb: "# no"\nc: \'it is # no\'\n', []],
  ['a: |\n  # of the text\n  b # too\nc: 1 # of ours\n', [4]],
  ['a: | # the form\n  # of the text\n# behind\n', [1, 3]],
  ['a: "one\n  # two"\nb: 1\n', []],
  ['---\n# one\na: 1\n--- # two\n# three\nb: [1, # four\n  2]\n', [2, 4, 5, 6]],
  ['{"a": "# no"}', []],
  ['a: 1\r\n# one\r\nb: |\r\n  # no\r\n', [2]],
] as const)('%j has comments in lines %j', ([text, lines]) => {
  expect(commentLines(text)).toEqual(lines)
})
