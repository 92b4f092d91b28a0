import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { changeSets } from '../api/calls/change-sets.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Time } from '../ui/values/Time.tsx'
import { ChangeText } from '../model-ui/activity/ChangeText.tsx'
import { Failure } from '../form/Failure.tsx'
import { path } from '../util/path.ts'

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    padding: '6px 16px',
    color: theme.vars.palette.text.secondary,
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& time': { flex: 'none', color: theme.vars.palette.text.tertiary },
  // Hidden text is positioned absolutely, so it is clipped only with its containing block.
  '& p': {
    position: 'relative',
    minWidth: 0,
    // Pods of a workload differ only at the end of their names.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

/** Plain text until hovered, which reveals the link to the details. */
const Whole = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})

export const SHOWN = 5

export function RecentChanges() {
  const t = useTranslations('home.changes')
  return (
    <Section title={t('title')} end={<Link to={path.activity()}>{t('all')}</Link>}>
      <Changes />
    </Section>
  )
}

function Changes() {
  const t = useTranslations('home.changes')
  const loading = useTranslations('resource')('loading', { what: t('title') })
  const { data, error, refetch } = useQuery(changeSets(SHOWN))
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={SHOWN} label={loading} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  if (data.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <Panel flush>
      <List>
        {data.map((changes) => (
          <li key={changes.sequenceId}>
            <Time time={changes.timestamp} />
            <p>
              <Whole to={path.change(changes.sequenceId)}>
                <b>{changes.user}</b> <ChangeText changes={changes} />
              </Whole>
            </p>
          </li>
        ))}
      </List>
    </Panel>
  )
}
