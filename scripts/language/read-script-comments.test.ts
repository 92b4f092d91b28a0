import { expect, it } from 'vitest'
import { splitScriptComments } from './read-script-comments.ts'

it('reads the comments of a script and joins adjacent lines', () => {
  const script = [
    '#!/bin/sh',
    '# shellcheck shell=sh',
    '# Prints',
    '# a name.',
    'echo name # not read',
    '  # Ends.',
    'exit',
  ]
  expect(splitScriptComments('a.sh', script.join('\n'))).toEqual([
    { path: 'a.sh', line: 3, text: 'Prints a name.' },
    { path: 'a.sh', line: 6, text: 'Ends.' },
  ])
})
