import { useTranslations } from 'use-intl'
import { useNow } from '../hooks/use-now.ts'
import { splitAge } from '../util/format.ts'

/** Duration of a step, up to now if it is still running. */
export function StepTime({ startedOn, endedOn }: { startedOn: number; endedOn: number | null }) {
  const t = useTranslations('time')
  const now = useNow(1000)
  const parts = splitAge(Math.max(0, (endedOn ?? now) - startedOn), 2)
  return <small>{parts.map(({ unit, value }) => t(unit, { value })).join(' ')}</small>
}
