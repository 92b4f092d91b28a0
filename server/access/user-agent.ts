import { parse } from 'bowser'

/** Browser and operating system in words for people; null if unknown. */
export interface BrowserWords {
  browser: string | null
  system: string | null
}

/** Parses a request's user agent. Clients can send any value, so use it only for display. */
export function browserWords(userAgent: string | null): BrowserWords {
  if (!userAgent) return { browser: null, system: null }
  if (userAgent.startsWith('curl/')) return { browser: 'curl', system: null }
  const { browser, os } = parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
