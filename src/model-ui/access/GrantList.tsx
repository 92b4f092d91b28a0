import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { relation } from '../../api/queries.ts'
import { Failure } from '../../form/Failure.tsx'
import { useForbidden } from '../../form/use-permission.ts'
import { NewButton } from '../../table/ListPage.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { NameText } from '../../ui/values/NameText.tsx'
import { Age } from '../../ui/values/Time.tsx'
import {
  grantClass,
  grantFields,
  type GrantRow,
  type Owner,
  ownerClasses,
  pathOfPlace,
  placeOf,
  useAccessName,
  useWhere,
} from './grant.ts'
import { GrantMenu } from './GrantMenu.tsx'

const GrantSheet = lazySheet(async () => (await import('./GrantSheet.tsx')).GrantSheet)

/** Hidden on phones to leave room for the rest. */
const wide = { display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary' } as const
const menu = { width: 56, paddingLeft: 0 } as const

const grantsOf = ({ kind, id }: Owner) =>
  relation(ownerClasses[kind], id, 'accessGrants', {
    mode: 'exportDetails',
    fields: grantFields,
    sort: ['createdOn,asc'],
  })

function Where({ grant }: { grant: GrantRow }) {
  const where = useWhere()(grant)
  const place = placeOf(grant)
  const name = <NameText name={where} most={60} />
  if (place === null) return name
  return <Link to={pathOfPlace(place)}>{name}</Link>
}

function Kind({ grant }: { grant: GrantRow }) {
  const t = useTranslations('access.sheet.targets')
  const { environmentSelector } = grant
  const kind = placeOf(grant)?.kind ?? (environmentSelector == null ? null : 'selector')
  return kind === null ? '–' : t(kind)
}

function Row({ grant, owner }: { grant: GrantRow; owner: Owner }) {
  const access = useAccessName()(grant)
  const disabledReason = useForbidden(grantClass)
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Where grant={grant} />
      </TableCell>
      <TableCell sx={wide}>
        <Kind grant={grant} />
      </TableCell>
      <TableCell>{access}</TableCell>
      <TableCell sx={wide}>{grant.createdBy ?? '–'}</TableCell>
      <TableCell align="right" sx={wide}>
        <Age time={grant.createdOn} />
      </TableCell>
      <TableCell align="right" sx={menu}>
        <GrantMenu {...{ grant, owner, disabledReason }} />
      </TableCell>
    </TableRow>
  )
}

/** A user's or team's own grants, which are few, with a form for a new one. */
export function GrantList({ owner }: { owner: Owner }) {
  const t = useTranslations('access.grants')
  const [isMaking, setIsMaking] = useState(false)
  const { data } = useQuery(grantsOf(owner))
  const add = (
    <NewButton writes={grantClass} onClick={() => setIsMaking(true)}>
      {t('new')}
    </NewButton>
  )
  return (
    <Section
      title={t('title')}
      count={data?.total}
      note={t(owner.kind === 'team' ? 'teamNote' : 'userNote')}
      end={add}
    >
      <Grants owner={owner} />
      {isMaking ? <GrantSheet owner={owner} hasSelector onClose={() => setIsMaking(false)} /> : null}
    </Section>
  )
}

function Grants({ owner }: { owner: Owner }) {
  const t = useTranslations('access.grants')
  const loading = useTranslations('resource')('loading', { what: t('what') })
  const { data, error, refetch } = useQuery(grantsOf(owner))
  if (data === undefined && error !== null)
    return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (data === undefined) return <RowsSkeleton rows={2} label={loading} />
  if (data.total === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <Panel flush>
      <Table aria-label={t('title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('columns.where')}</TableCell>
            <TableCell sx={wide}>{t('columns.kind')}</TableCell>
            <TableCell>{t('columns.access')}</TableCell>
            <TableCell sx={wide}>{t('columns.by')}</TableCell>
            <TableCell align="right" sx={wide}>
              {t('columns.since')}
            </TableCell>
            <TableCell component="td" sx={menu} />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.entries.map((grant, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a changed grant is another one in the same row, which keeps the focus
            <Row key={index} {...{ grant, owner }} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
