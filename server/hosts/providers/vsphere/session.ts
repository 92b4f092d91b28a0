import { message } from '../../../../model/messages/message.ts'
import { readCertificates } from '../../../certificates.ts'
import { type ProviderSettings, ProviderError } from '../provider.ts'
import { textOf } from '../text-of.ts'
import { type About, aboutOf } from './about.ts'
import { failureOf } from './failure.ts'
import { Fault, faultOfAnswer } from './fault.ts'
import { accountKey, openSessions, refusals } from './open-sessions.ts'
import { Transport } from './transport.ts'
import { type Element, element, type Markup, readXml, type Reference, reference, XmlError } from './xml.ts'

/** API version that every supported vCenter understands. */
const action = 'urn:vim25/6.7'
const envelope = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"',
  ' xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  ' xmlns="urn:vim25"><soapenv:Body>',
].join('')

const serviceInstance: Reference = { type: 'ServiceInstance', id: 'ServiceInstance' }

/** Calls methods of a vCenter's inventory objects. */
export interface Vim {
  readonly about: Pick<About, 'rootFolder' | 'propertyCollector' | 'viewManager'>
  /** Returns the values. Rejects with `Fault` if the call is refused, and like Node if there is no answer. */
  call(object: Reference, method: string, ...content: (Markup | null)[]): Promise<Element[]>
}

/** Account of a provider. Sends nothing before a session is opened. */
export class Account {
  private readonly transport: Transport
  private readonly username: string
  private readonly password: string
  private cookie = ''
  private opening: Promise<Session> | null = null
  private renewing: Promise<void> | null = null
  private readonly key: string

  private constructor(transport: Transport, user: { username: string; password: string; key: string }) {
    this.transport = transport
    this.username = user.username
    this.password = user.password
    this.key = user.key
  }

  /** Rejects with `ProviderError` if a setting is missing or unusable. */
  static async of({ attributes, secret }: ProviderSettings): Promise<Account> {
    const known = {
      endpoint: textOf(attributes.endpoint),
      username: textOf(attributes.username),
      password: (await secret('password')) ?? '',
    }
    const missing = Object.entries(known).flatMap(([name, value]) => (value === '' ? [name] : []))
    if (missing.length > 0)
      throw new ProviderError(message('providers.settingsMissing', { settings: missing }))
    const pem = textOf(attributes.certificate) || null
    const { endpoint, username, password } = known
    const address = addressOf(endpoint)
    const key = accountKey(address.href, username, password, pem)
    return new Account(new Transport(address, usable(pem)), { username, password, key })
  }

  /** Signs in, unless a session is open and `isFresh` is false. Rejects with `ProviderError`. */
  session({ isFresh = false } = {}): Promise<Session> {
    this.opening ??= this.open(isFresh)
    return this.opening
  }

  get host(): string {
    return this.transport.address.host
  }

  get user(): string {
    return this.username
  }

  /** The session stays open for the next connection. */
  close(): void {
    this.transport.close()
  }

  private async open(isFresh: boolean): Promise<Session> {
    const known = isFresh ? undefined : openSessions.get(this.key)
    if (known) this.cookie = known.cookie
    const about = known?.about ?? (await this.signIn(isFresh))
    return { about, call: (...wanted) => this.callSignedIn(...wanted) }
  }

  /** Unless `isFresh`, a refused password is not tried again: that would lock the account. */
  private async signIn(isFresh = false): Promise<About> {
    const refusal = isFresh ? undefined : refusals.get(this.key)
    if (refusal) throw failureOf(refusal, message('vsphere.signIn'))
    try {
      this.cookie = ''
      const about = await this.introduce()
      const user = [element('userName', this.username), element('password', this.password)]
      await this.call(about.sessionManager, 'Login', ...user)
      refusals.delete(this.key)
      openSessions.set(this.key, { about, cookie: this.cookie })
      return about
    } catch (error) {
      if (error instanceof Fault && error.type === 'InvalidLogin') refusals.set(this.key, error)
      throw failureOf(error, message('vsphere.signIn'))
    }
  }

  /** The session may have ended since its last use: by its age, or because vCenter was restarted. */
  private async callSignedIn(...wanted: Parameters<Vim['call']>): Promise<Element[]> {
    const { cookie } = this
    try {
      return await this.call(...wanted)
    } catch (error) {
      if (!(error instanceof Fault && error.type === 'NotAuthenticated')) throw error
    }
    // Calls that were refused at the same time wait for one session.
    if (this.cookie === cookie) this.renewing ??= this.renew().finally(() => (this.renewing = null))
    await this.renewing
    return this.call(...wanted)
  }

  /** Uses the session that another connection has opened in the meantime, else opens one. */
  private async renew(): Promise<void> {
    const known = openSessions.get(this.key)
    if (known === undefined || known.cookie === this.cookie) await this.signIn()
    else this.cookie = known.cookie
  }

  private async introduce(): Promise<About> {
    const [content] = await this.call(serviceInstance, 'RetrieveServiceContent')
    return aboutOf(content, this.host)
  }

  private async call(object: Reference, method: string, ...content: (Markup | null)[]): Promise<Element[]> {
    const body = element(method, [reference('_this', object), ...content]).text
    const { status, text, cookies } = await this.transport.post(
      `${envelope}${body}</soapenv:Body></soapenv:Envelope>`,
      { soapaction: action, ...(this.cookie === '' ? {} : { cookie: this.cookie }) },
    )
    const given = cookies.find((line) => line.startsWith('vmware_soap_session='))
    // A refused call also sets a session, without a user.
    if (given !== undefined && (this.cookie === '' || method === 'Login'))
      this.cookie = given.split(';')[0] ?? ''
    const document = readAnswer(text, status)
    const fault = faultOfAnswer(document)
    if (fault) throw fault
    return document.at('Envelope', 'Body', `${method}Response`)?.all('returnval') ?? []
  }
}

/** vCenter with a signed-in user. */
export interface Session extends Vim {
  readonly about: About
}

function readAnswer(text: string, status: number): Element {
  const isXml = /^\s*<(\?xml|[\w-]+:Envelope|Envelope)/.test(text)
  if (!isXml)
    throw new ProviderError(
      status === 503 ? message('vsphere.starting') : message('vsphere.noAnswer', { status: String(status) }),
    )
  try {
    return readXml(text)
  } catch (error) {
    const why = error instanceof XmlError ? error.reason : String(error)
    throw new ProviderError(message('vsphere.unreadable', { why }))
  }
}

/** Returns the address of a vCenter's API; `endpoint` may be only its host, or its console's page. */
function addressOf(endpoint: string): URL {
  const address = URL.parse(endpoint)
  if (address?.protocol !== 'https:' || address.username + address.password !== '')
    throw new ProviderError(message('vsphere.noAddress'))
  return new URL('/sdk', address)
}

function usable(pem: string | null): string | null {
  if (pem === null) return null
  try {
    readCertificates(pem)
    return pem
  } catch {
    throw new ProviderError(message('vsphere.noCertificate'))
  }
}
