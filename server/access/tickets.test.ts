import { expect, it } from 'vitest'
import { MemoryState } from '../concurrency/shared-state.ts'
import { limits } from '../limits.ts'
import { Tickets } from './tickets.ts'

const redeem = (tickets: Tickets<string>, ticket: string): Promise<string | null> =>
  tickets.use(ticket, () => null)

it('keeps a limited number of tickets per account until they are redeemed or expire', async () => {
  let now = 0
  const tickets = new Tickets<string>(new MemoryState(() => now))
  const issue = async (owner: string): Promise<string> => (await tickets.issue(owner, 'grant')).ticket
  const first = await issue('ada')
  for (let index = 1; index < limits.terminalTickets; index++) await issue('ada')
  await expect(issue('ada')).rejects.toThrow('Too many terminals are being opened.')
  await issue('grace')
  expect(await redeem(tickets, first)).toBe('grant')
  expect(await redeem(tickets, first)).toBeNull()
  await issue('ada')
  now = 31_000
  expect(await issue('ada')).toEqual(expect.any(String))
})

it('redeems no altered or expired ticket', async () => {
  let now = 0
  const tickets = new Tickets<string>(new MemoryState(() => now))
  const { ticket } = await tickets.issue('ada', 'grant')
  for (const wrong of ['', 'ada', 'ada.', ticket.toUpperCase(), `${ticket}x`, ticket.replace('ada', 'grace')])
    expect(await redeem(tickets, wrong)).toBeNull()
  expect(await tickets.find(ticket)).toBe('grant')
  await tickets.issue('ada', 'later')
  now = 30_000
  expect(await redeem(tickets, ticket)).toBeNull()
})
