import { part } from '../../../model/part.ts'
import { readCertificates } from '../../certificates.ts'
import { type ProviderSettings, ProviderError } from '../provider.ts'
import { textOf } from '../text-of.ts'
import { type About, aboutOf } from './about.ts'
import { failureOf } from './failure.ts'
import { Fault, faultOfAnswer } from './fault.ts'
import { accountKey, keepRefusal, keepSession, openSessionOf, refusalOf } from './open-sessions.ts'
import { Transport } from './transport.ts'
import { type Element, element, type Markup, readXml, type Reference, reference } from './xml.ts'

/** Understood by every vCenter that is still looked after. */
const action = 'urn:vim25/6.7'
const envelope = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"',
  ' xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  ' xmlns="urn:vim25"><soapenv:Body>',
].join('')

const serviceInstance: Reference = { type: 'ServiceInstance', id: 'ServiceInstance' }

/** Calls the methods of a vCenter's inventory objects. */
export interface Vim {
  readonly about: Pick<About, 'rootFolder' | 'propertyCollector' | 'viewManager'>
  /** The returned values. Rejects with `Fault` where it is refused, and as Node does where nothing answers. */
  call(object: Reference, method: string, ...content: (Markup | null)[]): Promise<Element[]>
}

/** The account of a provider. Nothing is asked before somebody opens its session. */
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

  /** Rejects with `ProviderError` where a setting is missing or cannot be used. */
  static async of({ attributes, secret }: ProviderSettings): Promise<Account> {
    const known = {
      endpoint: textOf(attributes['endpoint']),
      username: textOf(attributes['username']),
      password: (await secret('password')) ?? '',
    }
    const missing = Object.entries(known).flatMap(([name, value]) => (value === '' ? [name] : []))
    if (missing.length > 0)
      throw new ProviderError(
        `The cloud provider has no ${missing.join(' and no ')}. Set ${missing.length === 1 ? 'it' : 'them'} first.`,
      )
    const pem = textOf(attributes['certificate']) || null
    const { endpoint, username, password } = known
    const address = addressOf(endpoint)
    const key = accountKey(address.href, username, password, pem)
    return new Account(new Transport(address, usable(pem)), { username, password, key })
  }

  /** Signs in, unless a session is open that is not to be `isFresh`. Rejects with `ProviderError`. */
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

  /** The session stays open for the next look. */
  close(): void {
    this.transport.close()
  }

  private async open(isFresh: boolean): Promise<Session> {
    const known = isFresh ? undefined : openSessionOf(this.key)
    if (known) this.cookie = known.cookie
    const about = known?.about ?? (await this.signIn(isFresh))
    return { about, call: (...wanted) => this.callSignedIn(...wanted) }
  }

  /** Unless it is wanted `isFresh`, a password that was refused is not tried again: that would lock the account. */
  private async signIn(isFresh = false): Promise<About> {
    const refusal = isFresh ? undefined : refusalOf(this.key)
    if (refusal) throw failureOf(refusal, part`sign in`)
    try {
      this.cookie = ''
      const about = await this.introduce()
      const user = [element('userName', this.username), element('password', this.password)]
      await this.call(about.sessionManager, 'Login', ...user)
      keepSession(this.key, { about, cookie: this.cookie })
      return about
    } catch (error) {
      if (error instanceof Fault && error.type === 'InvalidLogin') keepRefusal(this.key, error)
      throw failureOf(error, part`sign in`)
    }
  }

  /** A session may have ended since it was used last: by its age, or because the vCenter was started anew. */
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

  /** Takes the session that another look has opened meanwhile, else one of its own. */
  private async renew(): Promise<void> {
    const known = openSessionOf(this.key)
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
    // A call that is refused comes with a session, too, in which nobody is signed in.
    if (given !== undefined && (this.cookie === '' || method === 'Login'))
      this.cookie = given.split(';')[0] ?? ''
    const document = readAnswer(text, status)
    const fault = faultOfAnswer(document)
    if (fault) throw fault
    return document.at('Envelope', 'Body', `${method}Response`)?.all('returnval') ?? []
  }
}

/** A vCenter where somebody is signed in. */
export interface Session extends Vim {
  readonly about: About
}

function readAnswer(text: string, status: number): Element {
  const isXml = /^\s*<(\?xml|[\w-]+:Envelope|Envelope)/.test(text)
  const starting = status === 503 ? '; a vCenter that has just been started answers so for some minutes' : ''
  if (!isXml)
    throw new ProviderError(
      `What answers at the endpoint of the cloud provider is no vCenter: it said ${status}. Check endpoint${starting}.`,
    )
  try {
    return readXml(text)
  } catch (error) {
    throw new Fault('unreadable', `its answer cannot be read: ${String(error)}`)
  }
}

/** Where a vCenter answers; a person may have given its host alone, or the page of its console. */
function addressOf(endpoint: string): URL {
  const address = URL.parse(endpoint)
  if (address?.protocol !== 'https:' || address.username + address.password !== '')
    throw new ProviderError(
      'endpoint of the cloud provider must be the https:// address of a vCenter, such as https://vcenter.example.',
    )
  return new URL('/sdk', address)
}

function usable(pem: string | null): string | null {
  if (pem === null) return null
  try {
    readCertificates(pem)
    return pem
  } catch {
    throw new ProviderError(
      'certificate of the cloud provider is no certificate in PEM form. Set it anew, or unset it where a public authority signed it.',
    )
  }
}
