import { expect, test } from 'vitest'
import { breakCommand } from './SetupCommand.tsx'

const command =
  "curl -fsS --insecure --pinnedpubkey 'sha256//a=' 'https://gantry.example/host-agent/setup-agent.sh' | sudo sh -s -- --cloud other --hostgroup 1-2 --token 't'"

test('breaks a command into readable lines', () => {
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

test('the joined lines equal the command', () => {
  expect(breakCommand(command).replaceAll(' \\\n  ', ' ')).toBe(command)
})
