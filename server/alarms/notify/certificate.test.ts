import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CertificateFixture, type Pair } from '../../clusters/connection/certificates.fixture.ts'
import { MailReceiver, WebhookReceiver } from './receivers.fixture.ts'
import { sendTo } from './send.ts'
import type { AlarmMessage } from './target.ts'

let certificates: CertificateFixture
let authority: Pair
/**
 * Certificates of that authority: the first has the right name, the second a wrong one, the third has
 * expired.
 */
let named: Pair
let misnamed: Pair
let expired: Pair

beforeAll(() => {
  certificates = new CertificateFixture()
  authority = certificates.authority('private')
  named = certificates.signed({ name: 'a', alternativeName: 'IP:127.0.0.1' }, authority)
  misnamed = certificates.signed({ name: 'b', alternativeName: 'DNS:elsewhere.example' }, authority)
  expired = certificates.signed({ name: 'c', alternativeName: 'IP:127.0.0.1', isExpired: true }, authority)
})
afterAll(() => certificates.remove())

const message: AlarmMessage = {
  delivery: 'd-1',
  event: 'test',
  target: 'ops',
  alarm: {
    id: 'a-1',
    name: 'Test of the alarm target ops',
    type: 'test',
    severity: 'informational',
    status: [],
    advice: null,
    subject: null,
    object: null,
    environment: null,
    cluster: null,
    beganOn: null,
    raisedOn: null,
    clearedOn: null,
  },
}

interface Reported {
  /** Number of messages that the receiver accepted. */
  taken: number
  failure: { message: string; isAway: boolean } | null
}

/** Sends to a webhook or a mail server of `pair`, to a target that trusts `certificate`. */
type Send = (pair: Pair, certificate: string | null) => Promise<Reported>

async function send(attributes: object, url: string | null): Promise<Reported['failure']> {
  const target = { name: 'ops', attributes: { ...attributes }, secret: () => Promise.resolve(url) }
  return sendTo(target, message, 0).then(
    () => null,
    ({ message: sentence, isAway }: { message: string; isAway: boolean }) => ({ message: sentence, isAway }),
  )
}

const toWebhook: Send = async (pair, certificate) => {
  const receiver = await WebhookReceiver.open(pair)
  const failure = await send({ type: 'webhook', certificate }, `${receiver.url}/hook`)
  receiver.close()
  return { taken: receiver.posted.length, failure }
}

const mail = { type: 'email', smtpHost: '127.0.0.1', from: 'gantry@example.com', to: ['ops@example.com'] }

const toMailServer =
  (tlsMode: 'startTls' | 'tls'): Send =>
  async (pair, certificate) => {
    const receiver = await MailReceiver.open(pair, tlsMode)
    const failure = await send({ ...mail, smtpPort: receiver.port, tlsMode, certificate }, null)
    receiver.close()
    return { taken: receiver.mails.length, failure }
  }

const refused = (sentence: RegExp): Reported => ({
  taken: 0,
  failure: { message: expect.stringMatching(sentence), isAway: true },
})
const taken: Reported = { taken: 1, failure: null }

describe.each([
  ['a webhook', toWebhook],
  ['a mail server with STARTTLS', toMailServer('startTls')],
  ['a mail server with implicit TLS', toMailServer('tls')],
])('to %s', (_what, sendBy) => {
  it('sends nothing to an untrusted server, and names the setting to change', async () => {
    expect(await sendBy(named, null)).toEqual(
      refused(
        /^127\.0\.0\.1\S*'s certificate is not trusted.* Set the target's certificate to it, or to that/,
      ),
    )
  })

  it("trusts the target's authority for the names that it signed", async () => {
    expect(await sendBy(named, authority.certificate)).toEqual(taken)
    expect(await sendBy(misnamed, authority.certificate)).toEqual(refused(/is for another name.* Use a name/))
  })

  it("trusts the target's certificate under any name", async () => {
    expect(await sendBy(misnamed, misnamed.certificate)).toEqual(taken)
  })

  it("reports a certificate that differs from the target's", async () => {
    expect(await sendBy(named, misnamed.certificate)).toEqual(
      refused(/is neither the target's certificate nor signed by it.* Set the target's certificate again\.$/),
    )
  })

  it('reports an expired certificate', async () => {
    expect(await sendBy(expired, authority.certificate)).toEqual(refused(/has expired.* Renew it\.$/))
  })
})

describe('if the port is closed', () => {
  let port: number

  beforeEach(async () => {
    const receiver = await MailReceiver.open()
    receiver.close()
    port = receiver.port
  })

  it('does not mention a certificate', async () => {
    const { certificate } = authority
    expect(await send({ type: 'webhook', certificate }, `https://127.0.0.1:${port}/`)).toEqual({
      message: expect.stringMatching(/cannot be reached \(ECONNREFUSED\)/),
      isAway: true,
    })
    expect(await send({ ...mail, smtpPort: port, certificate }, null)).toEqual({
      message: expect.stringMatching(/cannot be reached .*ECONNREFUSED/),
      isAway: true,
    })
  })
})
