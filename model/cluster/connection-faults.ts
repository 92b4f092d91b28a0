/**
 * Why there is no contact with an API server, by what there is to do about it. refused: nothing listens there; cutOff: what
 * listens hangs up before it answers; protocol: what listens is no API server; unready: it answers, and is not well.
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
  'unready',
  'other',
] as const
export type ConnectionFault = (typeof connectionFaults)[number]
