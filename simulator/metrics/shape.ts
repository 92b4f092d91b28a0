import { fractionOf } from '../random.ts'

const dayMs = 86_400_000
/** As often as a metrics server looks. */
export const windowMs = 15_000

const wave = (time: number, periodMs: number, phase: number): number =>
  Math.sin(2 * Math.PI * (time / periodMs + phase))

/**
 * How busy something is at a time, around 1: a day's rise and fall, a faster swell, small jitter, and now and then a
 * short peak. The same for the same subject and time.
 */
export function loadShape(subject: string, time: number): number {
  const phase = fractionOf(subject)
  const step = Math.floor(time / windowMs)
  const jitter = fractionOf(`${subject} ${step}`) - 0.5
  // A peak lasts some minutes.
  const peak = fractionOf(`${subject} peak ${Math.floor(step / 16)}`) > 0.96 ? 0.5 : 0
  const day = 0.25 * wave(time, dayMs, 0.6 + phase / 8)
  const swell = 0.12 * wave(time, dayMs / 40, phase)
  return Math.max(0.05, 1 + day + swell + 0.1 * jitter + peak)
}

/** How full something is at a time, around 1: caches grow with the day's work, and are emptied now and then. */
export function memoryShape(subject: string, time: number): number {
  const phase = fractionOf(`${subject} memory`)
  const day = 0.06 * wave(time, dayMs, 0.55 + phase / 10)
  const sinceEmptied = (time / (dayMs / 7) + phase) % 1
  const jitter = fractionOf(`${subject} memory ${Math.floor(time / windowMs)}`) - 0.5
  return 0.97 + day + 0.06 * sinceEmptied + 0.01 * jitter
}
