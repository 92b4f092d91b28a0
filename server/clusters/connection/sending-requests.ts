import type { RequestDriver } from './cluster-driver.ts'
import type { ConnectionStatus } from './cluster.ts'
import type { Requests } from './requests.ts'
import { checkImpersonation } from './impersonation/check-impersonation.ts'
import { openExec } from './streams/exec.ts'
import { followLog } from './streams/followed-log.ts'
import { openLog } from './streams/logs.ts'
import type { Transport } from './transport.ts'

/** Parts of a driver that its requests use. */
interface Sender {
  readonly requests: Requests
  readonly status: { readonly current: ConnectionStatus }
  /** Aborts when the driver stops. */
  readonly stopping: AbortController
  /** Returns the transport; throws if the cluster is known to be disconnected. */
  connected(): Transport
}

/** Creates the methods of a driver that send requests. */
export const sendingRequests = (sender: Sender): RequestDriver => {
  const { requests } = sender
  return {
    identity: requests.identity,
    identified: () => Promise.resolve(requests.identity),
    status: () => sender.status.current,
    get: (reference) => requests.get(reference),
    list: (reference) => requests.list(reference),
    apply: (object, options) => requests.apply(object, options),
    mergePatch: (reference, patch, options) => requests.mergePatch(reference, patch, options),
    strategicPatch: (reference, patch, options) => requests.strategicPatch(reference, patch, options),
    scale: (reference, replicas) => requests.scale(reference, replicas),
    delete: (reference, options) => requests.delete(reference, options),
    evict: (pod, options) => requests.evict(pod, options),
    findKind: (apiVersion, kind) => requests.findKind(apiVersion, kind),
    listKinds: () => requests.listKinds(),
    describeKind: (apiVersion, kind) => requests.describeKind(apiVersion, kind),
    readLog: async (...request) => openLog(sender.connected(), ...request),
    followLog: async (pod, options, signal) =>
      followLog(sender.connected(), pod, options, AbortSignal.any([signal, sender.stopping.signal])),
    exec: async (...request) => openExec(sender.connected(), ...request),
    passOn: async (request) => sender.connected().passOn(request),
    upgrade: async (request) => sender.connected().upgrade(request),
    checkImpersonation: async () => checkImpersonation(sender.connected()),
    as: (identity) =>
      sendingRequests({
        status: sender.status,
        stopping: sender.stopping,
        requests: requests.as(identity),
        connected: () => sender.connected().as(identity),
      }),
  }
}
