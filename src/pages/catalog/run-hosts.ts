import { isHostName } from '../../../model/formats.ts'

/** New hosts of ingresses, as they are typed, by those of the catalog. */
export type HostTexts = Readonly<Record<string, string>>

export const isHost = (text: string): boolean => isHostName(text.trim())

/** Those that can be sent; undefined where nothing was typed. */
export function rightHosts(texts: HostTexts): HostTexts | undefined {
  const right = Object.entries(texts).filter(([, text]) => isHost(text))
  return right.length === 0 ? undefined : Object.fromEntries(right.map(([host, text]) => [host, text.trim()]))
}
