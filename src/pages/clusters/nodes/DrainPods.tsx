import { useTranslations } from 'use-intl'
import { FactTable } from '../../../components/FactTable.tsx'
import { useMessageText } from '../../../hooks/use-message-text.ts'
import { StateMark } from '../../../components/StateMark.tsx'
import type { ShownPod } from './use-drain.ts'

const marks = {
  blocked: 'failed',
  waits: 'degraded',
  evict: 'waiting',
  evicting: 'terminating',
  leaving: 'terminating',
  stays: 'running',
  gone: 'completed',
} as const

/** Lists each pod of a node with its drain outcome. */
export function DrainPods({ label, pods }: { label: string; pods: readonly ShownPod[] }) {
  const t = useTranslations('nodePage.drainDialog')
  const text = useMessageText()
  if (pods.length === 0) return null
  return (
    <FactTable
      label={label}
      heads={[t('pod'), t('outcome')]}
      rows={pods.map(
        ({ namespace, name, owner, outcome, reason, reasons, budget, budgetAllows, hasRoom }) => ({
          id: `${namespace}/${name}`,
          cells: [
            <>
              {namespace}/{name}
              {owner === null ? null : <small>{owner}</small>}
            </>,
            <>
              <span className="state">
                <StateMark state={outcome === 'evict' && hasRoom === false ? 'degraded' : marks[outcome]} />
                {t(`outcomes.${outcome}`)}
              </span>
              {reason === null ? null : <small>{text({ message: reason, reasons })}</small>}
              {budget !== null && reason === null && outcome === 'evict' ? (
                <small>
                  {budgetAllows === null
                    ? t('budget', { budget })
                    : t('budgetAllows', { budget, count: budgetAllows })}
                </small>
              ) : null}
              {hasRoom === false ? <small>{t('room.pod')}</small> : null}
            </>,
          ],
        }),
      )}
    />
  )
}
