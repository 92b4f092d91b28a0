import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RelationDefinition } from '../../api/api-document.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Panel, Section } from '../../components/Section.tsx'
import { path } from '../../util/path.ts'
import { Marks, Mono, Scroller, Soft } from './definition-parts.ts'

function RelationRow({ service, relation }: { service: string; relation: RelationDefinition }) {
  const t = useTranslations('apiExplorer.definition')
  const { name, type, relationClass, relationService = service, cardinality, isStrongReference } = relation
  const counts: Record<string, string> = {
    zeroOrMore: t('many'),
    one: t('one'),
    zeroOrOne: t('zeroOrOne'),
  }
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        <Mono>{name}</Mono> {isStrongReference ? <Marks>{t('marks.strong')}</Marks> : null}
      </TableCell>
      <TableCell>
        <Link to={path.apiDefinition(relationService, relationClass)}>{relationClass}</Link>{' '}
        {relationService === service ? null : <Marks>{relationService}</Marks>}
      </TableCell>
      <TableCell>
        <Soft>{type}</Soft>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Soft>{counts[cardinality.type] ?? cardinality.type}</Soft>
      </TableCell>
      <TableCell>
        <Mono>{relation.methods.join(' ')}</Mono>
      </TableCell>
    </TableRow>
  )
}

interface RelationsTableProps {
  service: string
  relations: readonly RelationDefinition[]
}

/** Relations of a class, with links to the target classes. */
export function RelationsTable({ service, relations }: RelationsTableProps) {
  const t = useTranslations('apiExplorer.definition')
  return (
    <Section title={t('relations')} count={relations.length}>
      {relations.length === 0 ? (
        <EmptyState title={t('noRelations')} />
      ) : (
        <Panel flush>
          <Scroller tabIndex={0} aria-label={t('relations')}>
            <Table aria-label={t('relations')}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('columns.name')}</TableCell>
                  <TableCell>{t('columns.target')}</TableCell>
                  <TableCell>{t('columns.kind')}</TableCell>
                  <TableCell>{t('columns.cardinality')}</TableCell>
                  <TableCell>{t('columns.methods')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {relations.map((relation) => (
                  <RelationRow key={relation.name} service={service} relation={relation} />
                ))}
              </TableBody>
            </Table>
          </Scroller>
        </Panel>
      )}
    </Section>
  )
}
