import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type ContainerPlace, keyedQuery, keysOf } from './container-query.ts'
import type { GivenSet } from './given.ts'

const Notes = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: 4,
  color: theme.vars.palette.text.secondary,
  '& ul': { display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& code': { ...theme.typography.code, overflowWrap: 'anywhere' },
  '& p': { color: theme.vars.palette.text.tertiary },
}))

/** More names would fill the form. */
const MAX_NAMED = 12

/**
 * Read-only list of the ConfigMaps and Secrets that a container imports whole: the form edits only its own
 * variables.
 */
export function GivenSets({ sets, place }: { sets: readonly GivenSet[]; place: ContainerPlace }) {
  const t = useTranslations('containerForm.given')
  if (sets.length === 0) return null
  return (
    <Notes>
      <ul aria-label={t('title')}>
        {sets.map((set) => (
          <li key={`${set.source} ${set.name} ${set.prefix}`}>
            {t(set.source, { name: set.name, prefix: set.prefix === '' ? 'none' : set.prefix })}
            <Keys set={set} place={place} />
          </li>
        ))}
      </ul>
      <p>{t('ownWins')}</p>
    </Notes>
  )
}

/** Names of the set's keys, if it is among the loaded ones. */
function Keys({ set, place }: { set: GivenSet; place: ContainerPlace }) {
  const t = useTranslations('containerForm.given')
  const rows = useQuery(keyedQuery(place, set.source)).data?.entries ?? []
  const row = rows.find(({ name }) => name === set.name)
  const names = row ? keysOf(row).map((key) => `${set.prefix}${key}`) : []
  if (names.length === 0) return null
  return (
    <>
      {' '}
      <code>{names.slice(0, MAX_NAMED).join(', ')}</code>
      {names.length > MAX_NAMED ? ` ${t('more', { count: names.length - MAX_NAMED })}` : null}
    </>
  )
}
