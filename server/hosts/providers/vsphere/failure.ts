import { type Message, message } from '../../../../model/messages/message.ts'
import { type CertificateFault, certificateFaultOf } from '../../../certificates.ts'
import { ProviderError, reportedSentence } from '../provider.ts'
import { Fault } from './fault.ts'
import { ConnectionError } from './transport.ts'

/** Advice for common faults. Source: the fault types of the vSphere Web Services API. */
const advice: Readonly<Record<string, Message>> = {
  InvalidLogin: message('vsphere.checkLogin'),
  NoPermission: message('vsphere.grantPrivilege'),
  NotAuthenticated: message('vsphere.sessionEnded'),
  InsufficientResourcesFault: message('vsphere.freeResources'),
  InsufficientMemoryResourcesFault: message('vsphere.freeMemory'),
  InsufficientCpuResourcesFault: message('vsphere.freeCores'),
  NoDiskSpace: message('vsphere.freeSpace'),
  InvalidDatastore: message('vsphere.otherDatastore'),
  NoCompatibleHost: message('vsphere.reachablePlaces'),
  TaskInProgress: message('vsphere.retried'),
}

const certificates: Readonly<Record<CertificateFault, Message>> = {
  untrusted: message('vsphere.untrusted'),
  expired: message('vsphere.expired'),
  early: message('vsphere.early'),
  misnamed: message('vsphere.misnamed'),
}

const adviceFor = ({ type }: Fault): Message =>
  (Object.hasOwn(advice, type) ? advice[type] : undefined) ?? message('vsphere.faultType', { type })

/**
 * Converts an error of vCenter or the network to a message with advice. `task` is the failed operation:
 * `vsphere.cloneTemplate`. Rethrows other errors.
 */
export function failureOf(error: unknown, task: Message): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof Fault) {
    const reported = sentence(error.message)
    return new ProviderError(message('vsphere.refused', { task, reported, advice: adviceFor(error) }))
  }
  if (error instanceof ConnectionError)
    return new ProviderError(message('vsphere.unreachable', { task, reported: error.reason }))
  const { code, text } = readError(error)
  if (code === '') throw error
  const fault = certificateFaultOf(code)
  return new ProviderError(
    fault === null ? message('vsphere.unreachable', { task, reported: sentence(text) }) : certificates[fault],
  )
}

function readError(error: unknown): { code: string; text: string } {
  if (!(error instanceof Error)) return { code: '', text: String(error) }
  // If all addresses of a name failed, the error has no message.
  if (error instanceof AggregateError && error.errors.length > 0) return readError(error.errors[0])
  const code = 'code' in error ? String(error.code) : ''
  return { code, text: error.message === '' ? code : error.message }
}

const sentence = (text: string): string => reportedSentence(text.replaceAll(/\s+/g, ' ').trim())
