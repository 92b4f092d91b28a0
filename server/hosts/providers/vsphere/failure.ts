import { type CertificateFault, certificateFaultOf } from '../../../certificates.ts'
import { ProviderError } from '../provider.ts'
import { Fault } from './fault.ts'

const maxLength = 500

const session = 'The session had ended; it is opened again with the next try.'

/** Advice for common faults. Source: the fault types of the vSphere Web Services API. */
const advice: Readonly<Record<string, string>> = {
  InvalidLogin: 'Check username and password of the cloud provider, and validate its access then.',
  NoPermission: 'Give the user of the cloud provider this privilege in vCenter.',
  NotAuthenticated: session,
  InsufficientResourcesFault:
    'Free resources there, choose another cluster or resource pool, or fewer hosts.',
  InsufficientMemoryResourcesFault: 'Free memory there, or choose another resource pool or fewer hosts.',
  InsufficientCpuResourcesFault: 'Free cores there, or choose another resource pool or fewer hosts.',
  NoDiskSpace: 'Free space on the datastore, or choose another.',
  InvalidDatastore: 'Choose another datastore.',
  NoCompatibleHost: 'Choose a network and a datastore that the hosts of the cluster reach.',
  TaskInProgress: 'It is tried again.',
}

const certificates: Readonly<Record<CertificateFault, string>> = {
  untrusted:
    'Nobody whom this service trusts vouches for its certificate. Set certificate of the cloud provider to it, or to that of the authority which signed it (vCenter offers it at /certs/download.zip).',
  expired: 'Its certificate has expired. Renew it in vCenter.',
  early: 'Its certificate is not valid yet: compare the clocks of both machines.',
  misnamed:
    'Its certificate is for another name. Use a name that it holds as endpoint of the cloud provider.',
}

const ownOf = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/**
 * Converts an error of vCenter or the network to a message with advice. `task` is the failed operation:
 * `clone a template`. Rethrows other errors.
 */
export function failureOf(error: unknown, task: string): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof Fault) {
    const known = ownOf(advice, error.type) ?? `Its fault is ${error.type}.`
    return new ProviderError(`vCenter refused to ${task}: ${sentence(error.message)} ${known}`)
  }
  const { code, message } = readError(error)
  if (code === '') throw error
  const fault = certificateFaultOf(code)
  if (fault !== null) {
    const certificate = certificates[fault]
    return new ProviderError(`vCenter was not asked to ${task}: ${certificate}`)
  }
  return new ProviderError(
    `vCenter could not be reached to ${task}: ${sentence(message)} Check endpoint of the cloud provider, and the network.`,
  )
}

function readError(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  // If all addresses of a name failed, the error has no message.
  if (error instanceof AggregateError && error.errors.length > 0) return readError(error.errors[0])
  const code = 'code' in error ? String(error.code) : ''
  return { code, message: error.message === '' ? code : error.message }
}

function sentence(message: string): string {
  const text = message.replaceAll(/\s+/g, ' ').trim()
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  return /[.!?…]$/.test(cut) ? cut : `${cut}.`
}
