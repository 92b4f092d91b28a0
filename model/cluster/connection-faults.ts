/**
 * Causes of a failed connection to an API server, grouped by remedy. refused: nothing listens there; cutOff:
 * the listener hangs up before it responds; protocol: the listener is no API server; unready: it reports that
 * it is not ready; throttled: it rejects requests as too many (429); failing: it responds with an internal
 * error (500); proxy: the kubeconfig's proxy does not lead there; agent: the cluster's agent is not connected;
 * otherCluster: its agent runs in another cluster.
 */
export const connectionFaults = [
  'refused',
  'timedOut',
  'unresolved',
  'noRoute',
  'cutOff',
  'certificate',
  'credential',
  'protocol',
  'proxy',
  'agent',
  'otherCluster',
  'unready',
  'throttled',
  'failing',
  'other',
] as const
export type ConnectionFault = (typeof connectionFaults)[number]
