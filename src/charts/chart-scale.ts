import { byteUnitOf, inByteUnit } from '../util/format.ts'

export type Measure = 'cores' | 'bytes'

const steps = [1, 2, 2.5, 5, 10]
const MAX_INTERVALS = 4

/** Smallest of 1, 2, 2.5, 5 times a power of ten that divides the range into at most four. */
function niceStep(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max / MAX_INTERVALS))
  const step = steps.find((factor) => factor * power * MAX_INTERVALS >= max * (1 - 1e-9)) ?? 10
  return step * power
}

/** A zero-based axis that fits all values. */
export function chartScale(values: readonly number[], measure: Measure) {
  const highest = Math.max(0, ...values)
  const unit = measure === 'bytes' ? byteUnitOf(highest) : 'cores'
  const scaled = (value: number): number => (unit === 'cores' ? value : inByteUnit(value, unit))
  const top = scaled(highest)
  if (top === 0) return { unit, ticks: [0, 1], max: 1, scaled }
  const step = niceStep(top)
  const count = Math.ceil(top / step - 1e-9)
  // Multiplied and rounded, not added up: 0.1 + 0.2 must read 0.3.
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
  return {
    /** Unit of axis and legend: `cores` or `GiB`. */
    unit,
    /** From zero, three to five ticks, in that unit. */
    ticks,
    max: ticks.at(-1) ?? 1,
    /** A measured value in that unit. */
    scaled,
  }
}

export type ChartScale = ReturnType<typeof chartScale>
