import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GoingObject } from '../../model/answers/deletion.ts'
import { model } from '../../model/index.ts'
import { FILTER_FROM, FilterField } from '../ui/fields/FilterField.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { useSay } from '../hooks/use-texts.ts'

/** Returns a resource's Kubernetes kind, or the label of its class. */
function useKindText() {
  const say = useSay()
  return ({ class: classId, kind }: GoingObject): string => {
    const { kubernetes, label } = model.get(classId)
    return kubernetes === null ? say(label) : kind
  }
}

const dataClasses = new Set(['environments.PersistentVolumeClaim', 'cluster.PersistentVolume'])

/** Reports whether deleting a resource of the class deletes data. */
const holdsData = (classId: string): boolean => dataClasses.has(classId)

const List = styled('ul')(({ theme }) => ({
  maxHeight: 232,
  overflow: 'auto',
  margin: '8px 0 0',
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  '& li': { display: 'flex', alignItems: 'center', gap: 8, padding: '6px 12px' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  // Fits the longest kind, PersistentVolumeClaim, and its icon on one line.
  '& li > span:first-of-type': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: '0 0 46%',
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  '& li > small': {
    ...theme.typography.caption,
    marginLeft: 'auto',
    color: theme.vars.palette.text.tertiary,
  },
  '& li[data-warns] > small': { color: theme.vars.palette.state.warn.text },
  '& li > span > svg': { flex: 'none', width: 14 },
  [theme.breakpoints.down('sm')]: {
    '& li': { flexWrap: 'wrap', gap: '2px 8px' },
    '& li > span:first-of-type': { flexBasis: '100%' },
  },
}))
const Head = styled('p')(({ theme }) => ({ marginTop: 12, color: theme.vars.palette.text.secondary }))

interface GoingListProps {
  objects: readonly (GoingObject & { /** Name of the resource whose deletion removes it. */ with?: string })[]
  /** Total count, including objects that are not listed. */
  total: number
}

export function GoingList({ objects, total }: GoingListProps) {
  const t = useTranslations('resource.bulk.going')
  const kind = useKindText()
  const headId = useId()
  const [filter, setFilter] = useState('')
  if (total === 0) return null
  const wanted = filter.trim().toLowerCase()
  const shown = objects.filter((object) =>
    `${kind(object)} ${object.name} ${object.with ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <section aria-labelledby={headId}>
      <Head id={headId}>{t('title', { count: total })}</Head>
      {objects.length < FILTER_FROM ? null : (
        <FilterField label={t('filter')} value={filter} onChange={setFilter} sx={{ marginTop: 1 }} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling requires focus */}
      <List aria-labelledby={headId} tabIndex={0}>
        {shown.map((object) => (
          <li key={object.id} data-warns={holdsData(object.class) || undefined}>
            <span>
              {holdsData(object.class) ? <StateMark state="degraded" size={14} /> : null}
              {kind(object)}
            </span>
            <NameText name={object.name} most={36} />
            {holdsData(object.class) ? (
              <small>{t('data')}</small>
            ) : object.with ? (
              <small>{object.with}</small>
            ) : null}
          </li>
        ))}
        {shown.length === 0 ? <li>{t('noMatch')}</li> : null}
        {total > objects.length ? <li>{t('more', { count: total - objects.length })}</li> : null}
      </List>
    </section>
  )
}
