import { expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { Tickets } from '../kubectl/terminals.ts'

it('keeps a few tickets of each account, until they are redeemed or too old', () => {
  let now = 0
  const tickets = new Tickets<string>(() => now)
  const issue = (owner: string): string => tickets.issue('grant', owner).ticket
  const first = issue('ada')
  for (let index = 1; index < limits.terminalTickets; index++) issue('ada')
  expect(() => issue('ada')).toThrow('Too many terminals are being opened.')
  issue('grace')
  expect(tickets.redeem(first)).toBe('grant')
  issue('ada')
  now = 31_000
  expect(issue('ada')).toEqual(expect.any(String))
})
