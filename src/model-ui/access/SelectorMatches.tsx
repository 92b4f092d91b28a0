import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { list } from '../../api/queries.ts'
import { isLabelSelector } from '../../util/kubernetes.ts'

const Box = styled('output')(({ theme }) => ({
  display: 'block',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
}))

/** Maximum number of environments shown. */
const MAX_SHOWN = 8

const environments = (labelSelector: string) =>
  list('environments.Environment', {
    fields: ['id', 'name'],
    labelSelector,
    sort: ['name,asc'],
    count: MAX_SHOWN,
  })

/** Environments that currently match a label selector, updated while the user types. */
export function SelectorMatches({ text }: { text: string }) {
  const t = useTranslations('access.sheet.matches')
  const selector = useDeferredValue(text.trim())
  const isWhole = selector !== '' && isLabelSelector(selector)
  const { data, error } = useQuery({ ...environments(selector), enabled: isWhole })
  if (!isWhole || data === undefined) return <Box>{error === null ? t('later') : t('failed')}</Box>
  const { entries, total } = data
  return (
    <Box>
      {t('count', { count: total })}
      {entries.length === 0 ? null : (
        <ul>
          {entries.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {total > entries.length ? <li>{t('more', { count: total - entries.length })}</li> : null}
        </ul>
      )}
      <p>{t('note')}</p>
    </Box>
  )
}
