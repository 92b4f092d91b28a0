import { expect, test } from 'vitest'
import { breakCommand } from './SetupCommand.tsx'

const command =
  "curl -fsS --insecure --pinnedpubkey 'sha256//a=' 'https://gantry.example/host-agent/setup-agent.sh' | sudo sh -s -- --cloud other --hostgroup 1-2 --token 't'"

test('breaks a command where a person reads it', () => {
  expect(breakCommand(command).split('\n')).toEqual([
    'curl -fsS --insecure \\',
    "  --pinnedpubkey 'sha256//a=' \\",
    "  'https://gantry.example/host-agent/setup-agent.sh' \\",
    '  | sudo sh -s -- \\',
    '  --cloud other \\',
    '  --hostgroup 1-2 \\',
    "  --token 't'",
  ])
})

test('the lines are the command: joined again they are the same', () => {
  expect(breakCommand(command).replaceAll(' \\\n  ', ' ')).toBe(command)
})
