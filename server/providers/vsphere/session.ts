import { type ProviderSettings, ProviderError } from '../provider.ts'
import { textOf } from '../text-of.ts'
import { failureOf } from './failure.ts'
import { Fault, faultOfAnswer } from './fault.ts'
import { readCertificates, Transport } from './transport.ts'
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

/** What vCenter tells of itself before anybody signs in. */
interface About {
  /** `VMware vCenter Server 8.0.3 build-24022515`. */
  fullName: string
  rootFolder: Reference
  propertyCollector: Reference
  viewManager: Reference
  sessionManager: Reference
}

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

  private constructor(transport: Transport, { username, password }: { username: string; password: string }) {
    this.transport = transport
    this.username = username
    this.password = password
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
    return new Account(new Transport(addressOf(known.endpoint), usable(pem)), known)
  }

  /** Signs in, once. Rejects with `ProviderError`. */
  session(): Promise<Session> {
    this.opening ??= this.signIn()
    return this.opening
  }

  get host(): string {
    return this.transport.address.host
  }

  get user(): string {
    return this.username
  }

  /** Ends the session too, as far as the other side still listens. */
  close(): void {
    const end = (): void => this.transport.close()
    if (this.opening === null) return end()
    this.opening
      .then(({ about }) => this.call(about.sessionManager, 'Logout'))
      .catch(() => {})
      .finally(end)
  }

  private async signIn(): Promise<Session> {
    try {
      const about = await this.introduce()
      await this.call(
        about.sessionManager,
        'Login',
        element('userName', this.username),
        element('password', this.password),
      )
      return { about, call: (object, method, ...content) => this.call(object, method, ...content) }
    } catch (error) {
      throw failureOf(error, 'sign in')
    }
  }

  private async introduce(): Promise<About> {
    const [content] = await this.call(serviceInstance, 'RetrieveServiceContent')
    const of = (name: string): Reference => content?.at(name)?.reference ?? { type: '', id: '' }
    const about = content?.at('about')
    if (about?.textAt('apiType') !== 'VirtualCenter')
      throw new ProviderError(
        `${this.host} is no vCenter${about ? `, but ${about.textAt('fullName')}` : ''}. Machines are cloned by a vCenter alone: set endpoint of the cloud provider to its address.`,
      )
    return {
      fullName: about.textAt('fullName'),
      rootFolder: of('rootFolder'),
      propertyCollector: of('propertyCollector'),
      viewManager: of('viewManager'),
      sessionManager: of('sessionManager'),
    }
  }

  private async call(object: Reference, method: string, ...content: (Markup | null)[]): Promise<Element[]> {
    const body = element(method, [reference('_this', object), ...content]).text
    const { status, text, cookies } = await this.transport.post(
      `${envelope}${body}</soapenv:Body></soapenv:Envelope>`,
      { soapaction: action, ...(this.cookie === '' ? {} : { cookie: this.cookie }) },
    )
    const given = cookies.find((line) => line.startsWith('vmware_soap_session='))
    if (given !== undefined) this.cookie = given.split(';')[0] ?? ''
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
  if (!isXml)
    throw new ProviderError(
      `What answers at the endpoint of the cloud provider is no vCenter: it said ${status}.`,
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
  if (address?.protocol !== 'https:' || address.username !== '')
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
