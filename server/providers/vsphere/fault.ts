import { Element } from './xml.ts'

/** What vCenter refused, be it a call or a task. */
export class Fault extends Error {
  /** Its type in the vSphere API: `NoPermission`. */
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.name = 'Fault'
    this.type = type
  }
}

const localName = (type: string): string => type.slice(type.indexOf(':') + 1)

/** The fault of a SOAP answer; null where it has none but of properties that the user may not see. */
export function faultOfAnswer(document: Element): Fault | null {
  const body = document.at('Envelope', 'Body')
  const fault = body?.at('Fault')
  if (!fault) return body && faultOfProperties(body)
  const detail = fault.at('detail')?.children[0]
  const type = localName(detail?.attributes['xsi:type'] ?? detail?.name.replace(/Fault$/, '') ?? 'unknown')
  return new Fault(type, messageOf(fault.textAt('faultstring'), type, detail ?? null))
}

/** With a session that has ended vCenter may answer all the same, and say so in the place of each property. */
function faultOfProperties(body: Element): Fault | null {
  const objects = body.children
    .flatMap((response) => response.all('returnval'))
    .flatMap((page) => page.all('objects'))
  const faults = objects
    .flatMap((found) => found.all('missingSet'))
    .flatMap((missing) => missing.all('fault').map(faultOfTask))
  return faults.find(({ type }) => type === 'NotAuthenticated') ?? null
}

/** The fault of a task that failed, of its `info.error`. */
export function faultOfTask(error: Element): Fault {
  const detail = error.at('fault')
  const type = localName(detail?.attributes['xsi:type'] ?? 'unknown')
  return new Fault(type, messageOf(error.textAt('localizedMessage'), type, detail))
}

/** vCenter's own words; which right is missing, and where, it does not put into them. */
function messageOf(said: string, type: string, detail: Element | null): string {
  const words = said.trim() || inWords(type)
  const privilege = detail?.textAt('privilegeId') ?? ''
  return privilege === '' ? words : `${words.replace(/\.$/, '')} (${privilege})`
}

/** `InsufficientMemoryResourcesFault` is `insufficient memory resources`. */
const inWords = (type: string): string =>
  type
    .replace(/Fault$/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
