import { type Message, message } from '../model/messages/message.ts'
import { REFUSED_ADDRESS } from './outside-address.ts'

/** Parts of sentences with the reason why a connection failed, by Node's error code. Other failures show the code. */
export const connectionReasons: Readonly<Record<string, Message>> = {
  ECONNREFUSED: message('connections.proxyRefused'),
  ENOTFOUND: message('connections.proxyUnresolved'),
  EAI_AGAIN: message('connections.proxyUnresolved'),
  [REFUSED_ADDRESS]: message('connections.proxyForbidden'),
  EHOSTUNREACH: message('connections.proxyNoRoute'),
  ENETUNREACH: message('connections.proxyNoRoute'),
  ETIMEDOUT: message('connections.proxyTimedOut'),
  TimeoutError: message('connections.proxyTimedOut'),
  ECONNRESET: message('connections.proxyCutOff'),
}
