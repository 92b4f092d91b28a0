import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { CertificateFixture } from '../../../clusters/connection/certificates.fixture.ts'
import { Account } from './session.ts'

/** Request to a test's vCenter. */
export interface Asked {
  /** `Login`. */
  method: string
  /** Session id of the request; empty without one. */
  session: string
  body: string
}

export interface Said {
  status?: number
  /** Content of the SOAP body, or `page` instead of the whole. */
  content?: string
  page?: string
  /** Session id for the cookie. */
  session?: string
}

const about =
  '<RetrieveServiceContentResponse><returnval><about><apiType>VirtualCenter</apiType><fullName>Test</fullName></about><sessionManager type="SessionManager">SessionManager</sessionManager></returnval></RetrieveServiceContentResponse>'

export const introduction = { content: about }

export const fault = (type: string): Said => ({
  status: 500,
  content: `<Fault><faultstring>${type}</faultstring><detail><${type}Fault xsi:type="${type}"/></detail></Fault>`,
})

/** vCenter on loopback with answers from the test. */
export class FakeVCenter {
  readonly asked: Asked[] = []
  private readonly certificates = new CertificateFixture()
  private readonly server: https.Server
  private readonly certificate: string

  constructor(answer: (asked: Asked) => Said) {
    const pair = this.certificates.authority('vcenter')
    this.certificate = pair.certificate
    this.server = https.createServer({ cert: pair.certificate, key: pair.key }, (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        const method = /<soapenv:Body><(\w+)>/.exec(body)?.[1] ?? ''
        const session = /vmware_soap_session=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
        const asked = { method, session, body }
        this.asked.push(asked)
        const result = answer(asked)
        response.statusCode = result.status ?? 200
        if (result.session !== undefined)
          response.setHeader('set-cookie', `vmware_soap_session=${result.session}; Path=/; HttpOnly`)
        response.end(result.page ?? `<Envelope><Body>${result.content ?? ''}</Body></Envelope>`)
      })
    })
  }

  get methods(): string[] {
    return this.asked.map(({ method }) => method)
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
  }

  account(password = 'correct horse'): Promise<Account> {
    const { port } = this.server.address() as AddressInfo
    const endpoint = `https://127.0.0.1:${port}`
    return Account.of({
      attributes: { endpoint, username: 'gantry', certificate: this.certificate },
      secret: () => Promise.resolve(password),
    })
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
    this.certificates.remove()
  }
}
