/** Refusals of callers with too many open connections or simultaneous requests. */
export const limits = {
  failedSignIns: 'Too many failed sign-ins. Try again in {seconds} s.',
  failedCodes: 'Too many wrong codes for this account. Try again in {seconds} s.',
  signInsOfAddress: 'Too many sign-ins from this address at the same time. Try again in a few seconds.',
  signIns: 'Too many sign-ins are being checked at the same time. Try again in a few seconds.',
  largeTexts: 'Too many large texts are being read or written at the same time. Try again in a few seconds.',
  connections:
    '{max, number} connections of this account are open. Close some of them, or send requests over open ones.',
  terminals: '{max, number} terminals of this account are open. Close some of them.',
  terminalTickets: 'Too many terminals are being opened. Try again in half a minute.',
  eventStreams: '{max, number} event streams of this account are open. Close some of them.',
  logs: '{max, number} logs of this account are open. Close some of them.',
  clusterRequests:
    '{max, number} requests of this account to clusters are open. End some of them, or try again.',
  requestsOfAddress: 'Too many requests from this address are in progress. Try again in a few seconds.',
  waitingRequests: 'Too many requests from this address are waiting. Try again in a few seconds.',
} as const
