/** The words of a user agent that tell a person which browser it was; null for what is not known. */
export interface BrowserWords {
  browser: string | null
  system: string | null
}

/** Those that name others beside themselves come before these. */
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

/** Reads the user agent of a request, which says whatever its sender likes: for display alone. */
export const browserWords = (userAgent: string | null): BrowserWords => ({
  browser: wordIn(userAgent ?? '', browsers),
  system: wordIn(userAgent ?? '', systems),
})
