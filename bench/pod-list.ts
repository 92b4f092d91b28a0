import type { Page } from '@playwright/test'
import { PODS, withFleet } from './fleet.ts'
import { emptyList, framesWhileTyping, largestPaint, openDetail, podList, withPage } from './fleet-page.ts'
import { spreadOf } from './measure.ts'
import { note, type Report } from './report.ts'

const ROUNDS = 31
const WARM_UP = 3
const PAINT_LIMIT = 1.2
const DETAIL_LIMIT_MS = 150
/** 50 frames a second. */
const FRAME_LIMIT_MS = 20

/** The list of all pods of a fleet in the browser, against the same list without a row. */
export function podsInBrowser(): Promise<Report> {
  return withFleet(({ service }) => withPage(service, measure))
}

async function measure(page: Page): Promise<Report> {
  note('measuring')
  const full: number[] = []
  const empty: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const paints = [
      await largestPaint(page, podList, /shop-0000-/),
      await largestPaint(page, emptyList, /No pods|Nothing/i),
    ] as const
    if (round < 0) continue
    full.push(paints[0])
    empty.push(paints[1])
  }
  await largestPaint(page, podList, /shop-0000-/)
  const details: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const duration = await openDetail(page, 2 + WARM_UP + round)
    if (round >= 0) details.push(duration)
  }
  const typing = await framesWhileTyping(page, 'shop-0042-shop-0043')
  const [paintFull, paintEmpty] = [spreadOf(full), spreadOf(empty)]
  const [detail, frames] = [spreadOf(details), spreadOf(typing)]
  const ratio = paintFull.median / paintEmpty.median
  return {
    title: `The list of ${PODS} pods in the browser`,
    facts: [
      'One simulated cluster, watched over HTTPS; page, service and cluster share the processors of this machine.',
      'The peer is the same list with a search that finds nothing; both warm.',
    ],
    unit: 'ms',
    lines: [
      { what: 'largest contentful paint, all pods', spread: paintFull, ratio },
      { what: 'largest contentful paint, no row', spread: paintEmpty, ratio: 1 },
      { what: 'from the click on a row to its page', spread: detail },
      { what: 'between two frames while one types into the search', spread: frames },
    ],
    aims: [
      { what: 'paint of all pods against none', value: ratio, limit: PAINT_LIMIT, unit: 'x' },
      { what: 'a page from a click', value: detail.median, limit: DETAIL_LIMIT_MS, unit: 'ms' },
      { what: 'longest time between two frames', value: frames.max, limit: FRAME_LIMIT_MS, unit: 'ms' },
    ],
  }
}
