import { isHostName } from '../../../model/formats.ts'

/** Typed Ingress hosts, keyed by the catalog's host. */
export type HostTexts = Readonly<Record<string, string>>

export const isHost = (text: string): boolean => isHostName(text.trim())

/** Returns the valid hosts, trimmed; undefined if there are none. */
export function rightHosts(texts: HostTexts): HostTexts | undefined {
  const right = Object.entries(texts).filter(([, text]) => isHost(text))
  return right.length === 0 ? undefined : Object.fromEntries(right.map(([host, text]) => [host, text.trim()]))
}
