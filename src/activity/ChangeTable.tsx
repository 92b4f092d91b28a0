import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ChangeDetails } from '../../model/answers/change-set.ts'
import { Time } from '../ui/values/Time.tsx'
import { ChangeText } from '../model-ui/activity/ChangeText.tsx'
import { useRowLink } from '../table/table-parts.ts'
import { useGridKeys } from '../table/use-grid-keys.ts'
import { path } from '../util/path.ts'
import { Body, Head, RowLink } from '../table/log-table.ts'

/** Places past this number are only counted. */
const NAMED = 3

interface PlaceText {
  text: string
  /** Number of places that the text omits. */
  rest: number
}

const between = ' · '

/**
 * Location of a change's objects, nearest first. Places with the same parents are merged: `cart, checkout ·
 * shop-staging`.
 */
export function placesText({
  places,
  objects: [first],
}: Pick<ChangeDetails, 'places' | 'objects'>): PlaceText {
  if (places.length === 0 && first?.request) {
    // Requests recorded before their places were.
    const { namespace, hostCluster } = first.request
    return { text: [namespace, hostCluster].filter(Boolean).join(between), rest: 0 }
  }
  const named = places
    .map((within) => within.flatMap(({ name }) => name ?? []))
    .filter(({ length }) => length > 0)
  // An environment is omitted if its applications already name it.
  const single = named.filter(([, ...above]) => above.length === 0)
  const nested = named.filter(([, ...above]) => above.length > 0)
  const around = new Set(nested.map(([, ...above]) => above.join(between)))
  const groups = Map.groupBy(nested, ([, ...above]) => above.join(between))
  const texts = [
    ...[...groups].map(([above, all]) => ({
      text: `${all
        .slice(0, NAMED)
        .map(([name]) => name)
        .join(', ')}${between}${above}`,
      rest: Math.max(0, all.length - NAMED),
    })),
    ...single.flatMap(([name = '']) => (around.has(name) ? [] : [{ text: name, rest: 0 }])),
  ]
  const shown = texts.slice(0, NAMED)
  const hidden = texts.length - shown.length
  return {
    text: shown.map(({ text }) => text).join('; '),
    rest: shown.reduce((sum, { rest }) => sum + rest, hidden),
  }
}

const Where = styled(TableCell)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

function Places({ changes }: { changes: ChangeDetails }) {
  const t = useTranslations('activity')
  // For a detachment these are the contents of what stays.
  const places = changes.action === 'detach' ? [] : changes.places
  const { text, rest } = placesText({ ...changes, places })
  return rest > 0 ? `${text} ${t('andPlaces', { count: rest })}` : text
}

/** Row of a change; links to its details. */
function ChangeRow({ changes }: { changes: ChangeDetails }) {
  const t = useTranslations('activity')
  const { search } = useLocation()
  const to = { pathname: path.change(changes.sequenceId), search }
  const link = useRowLink(to)
  return (
    <TableRow hover data-row={changes.sequenceId} sx={{ cursor: 'pointer' }} {...link}>
      <TableCell sx={{ color: 'text.secondary' }}>
        <Time time={changes.timestamp} />
      </TableCell>
      <TableCell sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{changes.user}</TableCell>
      <TableCell>
        <RowLink to={to}>
          <ChangeText changes={changes} />
        </RowLink>
        {changes.undoneBy === null ? null : <Chip size="small" label={t('undone')} sx={{ ml: 1 }} />}
      </TableCell>
      <Where>
        <Places changes={changes} />
      </Where>
    </TableRow>
  )
}

interface ChangeTableProps {
  sets: readonly ChangeDetails[]
  /** Turns to the next or previous page, if there is one. */
  onTurn: (by: 1 | -1) => void
}

export function ChangeTable({ sets, onTurn }: ChangeTableProps) {
  const t = useTranslations('activity')
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = ({ sequenceId }: ChangeDetails): void => {
    void navigate({ pathname: path.change(sequenceId), search })
  }
  const { body, ...listeners } = useGridKeys({
    open: (row) => sets[row] && open(sets[row]),
    choose: undefined,
    extend: () => undefined,
    chooseAll: () => undefined,
    turn: onTurn,
  })
  return (
    <Table role="grid" aria-label={t('what')} sx={{ tableLayout: 'fixed' }}>
      <Head>
        <TableRow>
          <TableCell sx={{ width: { xs: 92, lg: 172 } }}>{t('time')}</TableCell>
          <TableCell sx={{ width: { xs: 96, lg: 140 } }}>{t('user')}</TableCell>
          <TableCell>{t('change')}</TableCell>
          <TableCell sx={{ width: { xs: 132, md: 176, lg: 240 } }}>{t('where')}</TableCell>
        </TableRow>
      </Head>
      <Body ref={body} {...listeners}>
        {sets.map((changes) => (
          <ChangeRow key={changes.sequenceId} changes={changes} />
        ))}
      </Body>
    </Table>
  )
}
