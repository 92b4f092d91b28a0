/** Browser and operating system in words for people; null if unknown. */
export interface BrowserWords {
  browser: string | null
  system: string | null
}

/** Browsers whose user agent includes another browser's name precede that one. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bChromium\//, 'Chromium'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const wordIn = (text: string, known: typeof browsers): string | null =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Parses a request's user agent. Clients can send any value, so use it only for display. */
export const browserWords = (userAgent: string | null): BrowserWords => ({
  browser: wordIn(userAgent ?? '', browsers),
  system: wordIn(userAgent ?? '', systems),
})
