import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { accessOfUser } from '../../api/calls/access.ts'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { NameText } from '../../ui/values/NameText.tsx'
import { path } from '../../util/path.ts'
import { type Entry, grantOf } from './access-entry.ts'
import { pathOfPlace, placeOf, useAccessName, useWhere } from './grant.ts'

function Row({ entry }: { entry: Entry }) {
  const where = useWhere()
  const accessName = useAccessName()
  const grant = grantOf(entry)
  const { team } = entry
  if (grant === null || team === null) return null
  const place = placeOf(grant)
  const name = <NameText name={where(grant)} most={60} />
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {place === null ? name : <Link to={pathOfPlace(place)}>{name}</Link>}
      </TableCell>
      <TableCell>{accessName(grant)}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Link to={path.team(team.id)}>{team.name}</Link>
      </TableCell>
    </TableRow>
  )
}

/** Rights that a user has through its teams; renders nothing if there are none. */
export function TeamAccess({ userId }: { userId: string }) {
  const t = useTranslations('access')
  const { data } = useQuery(accessOfUser(userId))
  const entries = (data?.entries ?? []).filter(({ team }) => team !== null)
  if (entries.length === 0) return null
  return (
    <Section title={t('byTeams.title')} count={entries.length} note={t('byTeams.note')}>
      <Panel flush>
        <Table aria-label={t('byTeams.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('grants.columns.where')}</TableCell>
              <TableCell>{t('grants.columns.access')}</TableCell>
              <TableCell>{t('byTeams.team')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <Row key={entry.grant} entry={entry} />
            ))}
          </TableBody>
        </Table>
      </Panel>
    </Section>
  )
}
