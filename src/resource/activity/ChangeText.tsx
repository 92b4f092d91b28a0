import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { get, type Changes } from '../../api/queries.ts'
import { summarize, type ChangedKind, type ChangeSummary } from './summarize.ts'

interface Single {
  entry: ChangedKind['entry']
  id: string
}

function singleOf(kinds: readonly ChangedKind[]): Single | null {
  const [first] = kinds
  const [id] = first?.ids ?? []
  return kinds.length === 1 && first?.ids.length === 1 && id !== undefined ? { entry: first.entry, id } : null
}

/** One thing by its name, as long as it exists; several by their kind and number. */
function useKindText(verb: ChangeSummary['verb'], kinds: readonly ChangedKind[]): string {
  const t = useTranslations('activity')
  const format = useFormatter()
  const single = singleOf(kinds)
  const { data } = useQuery({
    ...get(single?.entry.id ?? 'environments.Application', single?.id ?? '', { fields: ['id', 'name'] }),
    enabled: single !== null && verb !== 'deleted',
    retry: false,
    staleTime: 300_000,
  })
  if (single) return [single.entry.label.toLowerCase(), data?.name].filter(Boolean).join(' ')
  return format.list(
    kinds.map(({ entry, ids }) =>
      ids.length === 1
        ? entry.label.toLowerCase()
        : t('counted', { count: ids.length, kind: entry.label.toLowerCase() }),
    ),
    { type: 'conjunction' },
  )
}

function Part({ verb, kinds }: ChangeSummary) {
  const t = useTranslations('activity')
  return <span>{t(verb, { what: useKindText(verb, kinds) })}</span>
}

/** What one set of changes did, in words. */
export function ChangeText({ changes }: { changes: Changes }) {
  const parts = summarize(changes)
  return (
    <>
      {parts.map((part, index) => (
        <span key={part.verb}>
          {index === 0 ? null : ', '}
          <Part {...part} />
        </span>
      ))}
    </>
  )
}
