import { fractionOf } from '../random.ts'

const dayMs = 86_400_000
/** Sampling interval of a metrics server. */
export const windowMs = 15_000

const wave = (time: number, periodMs: number, phase: number): number =>
  Math.sin(2 * Math.PI * (time / periodMs + phase))

/**
 * Returns the relative load at a time, around 1: daily curve, faster swell, jitter, and occasional short
 * peaks. Deterministic for subject and time.
 */
export function loadShape(subject: string, time: number): number {
  const phase = fractionOf(subject)
  const step = Math.floor(time / windowMs)
  const jitter = fractionOf(`${subject} ${step}`) - 0.5
  // A peak lasts four minutes.
  const peak = fractionOf(`${subject} peak ${Math.floor(step / 16)}`) > 0.96 ? 0.5 : 0
  const day = 0.25 * wave(time, dayMs, 0.6 + phase / 8)
  const swell = 0.12 * wave(time, dayMs / 40, phase)
  return Math.max(0.05, 1 + day + swell + 0.1 * jitter + peak)
}

/**
 * Returns the relative memory usage at a time, around 1: caches grow during the day and are flushed
 * periodically.
 */
export function memoryShape(subject: string, time: number): number {
  const phase = fractionOf(`${subject} memory`)
  const day = 0.06 * wave(time, dayMs, 0.55 + phase / 10)
  const sinceEmptied = (time / (dayMs / 7) + phase) % 1
  const jitter = fractionOf(`${subject} memory ${Math.floor(time / windowMs)}`) - 0.5
  return 0.97 + day + 0.06 * sinceEmptied + 0.01 * jitter
}
