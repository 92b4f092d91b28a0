import type { Fields } from '../../model/fields.ts'
import { readCertificates } from '../certificates.ts'

/** A kubeconfig that can't be used. The message contains cause and remedy, but no secrets. */
export class KubeconfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'KubeconfigError'
  }
}

/** Returns trimmed text, or undefined if it is missing or empty. `where` is the subject of the error. */
export function textOf(fields: Fields, field: string, where: string): string | undefined {
  const value = fields[field]
  if (value == null || value === '') return undefined
  if (typeof value !== 'string') throw new KubeconfigError(`${where}: ${field} must be a text.`)
  return value.trim() || undefined
}

export function flagOf(fields: Fields, field: string, where: string): boolean {
  const value = fields[field] ?? false
  if (typeof value !== 'boolean') throw new KubeconfigError(`${where}: ${field} must be true or false.`)
  return value
}

/** Refuses fields that refer to files: those are on the user's machine, not the service's. */
export function refuseFiles(fields: Fields, where: string, names: readonly string[]): void {
  const named = names.find((name) => fields[name] != null && fields[name] !== '')
  if (!named) return
  throw new KubeconfigError(
    `${where} refers to a file (${named}: ${String(fields[named])}), which cannot be read from here. Embed the content: "kubectl config view --raw --flatten" prints a kubeconfig without file references.`,
  )
}

/** Returns the PEM text of a field that contains base64-encoded certificates. */
export function certificatesOf(data: string, where: string): string {
  const pem = Buffer.from(data, 'base64').toString()
  try {
    readCertificates(pem)
  } catch {
    throw new KubeconfigError(`${where} holds no certificate in PEM form, encoded in base64.`)
  }
  return pem
}
