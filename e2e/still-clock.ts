import { readFileSync } from 'node:fs'

/**
 * Preloaded into a service (`node --import`): stops its clock in all threads at the time in the file
 * STILL_CLOCK, in milliseconds. Timers continue.
 */
const file = process.env['STILL_CLOCK'] ?? ''
const readTime = (): number => Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length === 0 ? [readTime()] : given, target),
  get: (real, key) => (key === 'now' ? readTime : Reflect.get(real, key)),
})
