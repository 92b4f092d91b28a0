import { readFileSync } from 'node:fs'

/**
 * Loaded by a service before itself (`node --import`): its clock stands at the time that the file of STILL_CLOCK holds, in
 * milliseconds, in all its threads. Timers go on by themselves.
 */
const file = process.env['STILL_CLOCK'] ?? ''
const readTime = (): number => Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length === 0 ? [readTime()] : given, target),
  get: (real, key) => (key === 'now' ? readTime : Reflect.get(real, key)),
})
