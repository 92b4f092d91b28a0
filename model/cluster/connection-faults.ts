/**
 * Why there is no contact with an API server, by what there is to do about it. refused: nothing listens there; cutOff: what
 * listens hangs up before it answers; protocol: what listens is no API server; unready: it says that it is not ready;
 * throttled: it has too many requests and takes no more (429); failing: it answers with an internal error (500);
 * proxy: the proxy of the kubeconfig does not lead there.
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
  'unready',
  'throttled',
  'failing',
  'other',
] as const
export type ConnectionFault = (typeof connectionFaults)[number]
