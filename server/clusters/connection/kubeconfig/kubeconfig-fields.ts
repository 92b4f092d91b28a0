import { type Message, message } from '../../../../model/messages/message.ts'
import { renderMessage } from '../../../messages/render-message.ts'
import type { Fields } from '../../../../model/fields.ts'
import { readCertificates } from '../../../certificates.ts'

/** A kubeconfig that can't be used. The message contains cause and remedy, but no secrets. */
export class KubeconfigError extends Error {
  /** The same as messages. */
  readonly reasons: readonly Message[]
  constructor(reason: Message) {
    super(renderMessage(reason))
    this.reasons = [reason]
    this.name = 'KubeconfigError'
  }
}

/** Returns trimmed text, or undefined if it is missing or empty. `where` is the subject of the error. */
export function textOf(fields: Fields, field: string, where: Message): string | undefined {
  const value = fields[field]
  if (value == null || value === '') return undefined
  if (typeof value !== 'string') throw new KubeconfigError(message('kubeconfigs.notText', { where, field }))
  return value.trim() || undefined
}

export function flagOf(fields: Fields, field: string, where: Message): boolean {
  const value = fields[field] ?? false
  if (typeof value !== 'boolean')
    throw new KubeconfigError(message('kubeconfigs.notBoolean', { where, field }))
  return value
}

/** Refuses fields that refer to files: those are on the user's machine, not the service's. */
export function refuseFiles(fields: Fields, where: Message, names: readonly string[]): void {
  const named = names.find((name) => fields[name] != null && fields[name] !== '')
  if (!named) return
  throw new KubeconfigError(message('kubeconfigs.file', { where, field: named, path: String(fields[named]) }))
}

/** Returns the PEM text of a field that contains base64-encoded certificates. */
export function certificatesOf(data: string, where: Message): string {
  const pem = Buffer.from(data, 'base64').toString()
  try {
    readCertificates(pem)
  } catch {
    throw new KubeconfigError(message('kubeconfigs.noCertificate', { where }))
  }
  return pem
}
