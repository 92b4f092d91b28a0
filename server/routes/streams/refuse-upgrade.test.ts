import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { notFound, RetryLater } from '../../errors.ts'
import { StoreUnavailable } from '../../store/store.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

/** Returns the head and body of the answer to an error, and the number of logged errors. */
async function answerTo(error: unknown): Promise<{ head: string; body: string; logged: number }> {
  // Written bytes come back as the peer's.
  const socket = new PassThrough()
  const answer = text(socket)
  let logged = 0
  refuseUpgrade(socket, error, { error: () => (logged += 1) })
  const [head = '', body = ''] = (await answer).split('\r\n\r\n')
  return { head, body, logged }
}

it.each<[string, unknown, [number, string, number]]>([
  ['a refusal', notFound(message('requests.address', { address: '/' })), [404, 'notFound', 0]],
  [
    'an unreachable store',
    new StoreUnavailable('unreachable', new Error('lost')),
    [503, 'storeUnreachable', 0],
  ],
  ['a full disk', new StoreUnavailable('full', new Error('no space')), [507, 'storeFull', 0]],
  ['an internal error, which it logs', new TypeError('a bug'), [500, 'internal', 1]],
])('returns %s', async (_name, error, expected) => {
  const { head, body, logged } = await answerTo(error)
  expect([Number(head.split(' ')[1]), JSON.parse(body).code, logged]).toEqual(expected)
})

it('sends Retry-After with a temporary refusal', async () => {
  const error = new RetryLater(429, 'tooMany', { seconds: 60, message: message('requests.stopping') })
  expect((await answerTo(error)).head).toContain('\r\nRetry-After: 60\r\n')
  const lost = new StoreUnavailable('unreachable', new Error('lost'))
  expect((await answerTo(lost)).head).toContain('\r\nRetry-After: 5\r\n')
})
