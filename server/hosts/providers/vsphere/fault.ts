import { Element } from './xml.ts'

/** Failure of a call or a task, as reported by vCenter. */
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

/**
 * Returns the fault of a SOAP answer; null if it has none, or only faults of properties that the user may not
 * see.
 */
export function faultOfAnswer(document: Element): Fault | null {
  const body = document.at('Envelope', 'Body')
  const fault = body?.at('Fault')
  if (!fault) return body && faultOfProperties(body)
  const detail = fault.at('detail')?.children[0]
  const type = localName(detail?.attributes['xsi:type'] ?? detail?.name.replace(/Fault$/, '') ?? 'unknown')
  return new Fault(type, messageOf(fault.textAt('faultstring'), type, detail ?? null))
}

/** vCenter may answer calls of an ended session, with a fault in place of each property. */
function faultOfProperties(body: Element): Fault | null {
  const objects = body.children
    .flatMap((response) => response.all('returnval'))
    .flatMap((page) => page.all('objects'))
  const faults = objects
    .flatMap((found) => found.all('missingSet'))
    .flatMap((missing) => missing.all('fault').map(faultOfTask))
  return faults.find(({ type }) => type === 'NotAuthenticated') ?? null
}

/** Returns the fault of a failed task from its `info.error`. */
export function faultOfTask(error: Element): Fault {
  const detail = error.at('fault')
  const type = localName(detail?.attributes['xsi:type'] ?? 'unknown')
  return new Fault(type, messageOf(error.textAt('localizedMessage'), type, detail))
}

/** vCenter's own message, which does not contain the missing privilege or its object. */
function messageOf(reported: string, type: string, detail: Element | null): string {
  const words = reported.trim() || inWords(type)
  const privilege = detail?.textAt('privilegeId') ?? ''
  return privilege === '' ? words : `${words.replace(/\.$/, '')} (${privilege})`
}

/** `InsufficientMemoryResourcesFault` is `insufficient memory resources`. */
const inWords = (type: string): string =>
  type
    .replace(/Fault$/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
