import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { located } from '../api/calls/search.ts'
import { session } from '../api/session.ts'
import { NameText } from '../ui/values/NameText.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { useFavourites } from '../hooks/use-kept-ids.ts'
import { useSay } from '../hooks/use-texts.ts'
import { placeOf } from '../model-ui/found.ts'
import { classOf, pageOf } from '../places/page-of.ts'

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: '4px 20px',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, minHeight: 40 },
  '& div': { flex: 1, minWidth: 0 },
  '& a': { fontWeight: 500 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
  },
  '& button': { color: theme.vars.palette.primary.main },
}))

/** Starred resources of any class. Renders nothing if there are none. */
export function Favourites() {
  const t = useTranslations('home.favourites')
  const say = useSay()
  const { user } = useSuspenseQuery(session()).data
  const { ids, remove } = useFavourites(user.id)
  const { data = [] } = useQuery(located(ids))
  // A just removed favourite may still be in the previous response.
  const shown = data.filter(({ id }) => ids.includes(id))
  if (shown.length === 0) return null
  return (
    <Section title={t('title')} count={shown.length} note={t('note')}>
      <Panel>
        <List>
          {shown.map((entry) => {
            const name = entry.name ?? entry.id
            return (
              <li key={entry.id}>
                <div>
                  <Link to={pageOf(entry)}>
                    <NameText name={name} />
                  </Link>
                  <small>{[say(classOf(entry).label), placeOf(entry)].filter(Boolean).join(' · ')}</small>
                </div>
                <IconButton size="small" aria-label={t('remove', { name })} onClick={() => remove(entry.id)}>
                  <Star size={15} strokeWidth={1.6} fill="currentColor" aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </List>
      </Panel>
    </Section>
  )
}
