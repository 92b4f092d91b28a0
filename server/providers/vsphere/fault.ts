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

/** The fault of a SOAP answer; null where it has none. */
export function faultOfAnswer(document: Element): Fault | null {
  const fault = document.at('Envelope', 'Body', 'Fault')
  if (fault === null) return null
  const detail = fault.at('detail')?.children[0]
  const type = localName(detail?.attributes['xsi:type'] ?? detail?.name.replace(/Fault$/, '') ?? 'unknown')
  return new Fault(type, messageOf(fault.textAt('faultstring'), type, detail ?? null))
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
