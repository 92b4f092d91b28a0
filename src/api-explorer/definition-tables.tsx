import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { AttributeDefinition, RelationDefinition } from '../../model/answers/discovery.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { path } from '../util/path.ts'

const Mono = styled('code')(({ theme }) => ({
  ...theme.typography.code,
  overflowWrap: 'anywhere',
  'th > &': { fontWeight: 500 },
}))
const Soft = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

/** Wide tables scroll by touch or arrow keys. */
const Scroller = styled('section')({
  overflowX: 'auto',
  '& td, & th': { paddingTop: 6, paddingBottom: 6 },
  '&:focus-visible': { outlineOffset: -2 },
})

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Describes the constraints of a value: minimum, maximum, length and scope of uniqueness. */
function useLimits(): (attribute: AttributeDefinition) => string {
  const t = useTranslations('apiExplorer.definition')
  const format = useFormatter()
  const rangeOf = ({ min, max }: AttributeDefinition): string | null => {
    const [least, most] = [min, max].map((bound) => (bound == null ? null : format.number(bound)))
    if (least != null && most != null) return t('between', { min: least, max: most })
    if (least != null) return t('least', { min: least })
    return most == null ? null : t('most', { max: most })
  }
  const uniqueness = ({ uniqueScope }: AttributeDefinition): string | null => {
    if (uniqueScope === 'NONE') return null
    return uniqueScope === 'PARENT' ? t('uniqueInParent') : t('unique', { scope: uniqueScope })
  }
  return (attribute) =>
    [
      rangeOf(attribute),
      attribute.length ? t('length', { count: attribute.length }) : null,
      uniqueness(attribute),
    ]
      .filter((part) => part !== null)
      .join(', ')
}

function AttributeRow({ attribute }: { attribute: AttributeDefinition }) {
  const t = useTranslations('apiExplorer.definition.marks')
  const limits = useLimits()(attribute)
  const { name, type, isKey, isRequired, isReadOnly = false, values = [] } = attribute
  const marks = [isKey && t('key'), isRequired && t('required'), isReadOnly && t('readOnly')].filter(Boolean)
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        <Mono>{name}</Mono> <small style={{ whiteSpace: 'nowrap' }}>{marks.join(', ')}</small>
      </TableCell>
      <TableCell>
        <Soft>{type}</Soft>
      </TableCell>
      <TableCell sx={{ minWidth: 160 }}>
        <Soft>{limits || '–'}</Soft>
      </TableCell>
      <TableCell sx={{ minWidth: 112 }}>
        {attribute.default == null ? <Soft>–</Soft> : <Mono>{written(attribute.default)}</Mono>}
      </TableCell>
      <TableCell sx={{ minWidth: 160 }}>
        {values.length === 0 ? <Soft>–</Soft> : <Mono>{values.join(', ')}</Mono>}
      </TableCell>
    </TableRow>
  )
}

export function AttributesTable({ attributes }: { attributes: readonly AttributeDefinition[] }) {
  const t = useTranslations('apiExplorer.definition')
  return (
    <Section title={t('attributes')} count={attributes.length}>
      {attributes.length === 0 ? (
        <EmptyState title={t('noAttributes')} />
      ) : (
        <Panel flush>
          <Scroller tabIndex={0} aria-label={t('attributes')}>
            <Table aria-label={t('attributes')}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('columns.name')}</TableCell>
                  <TableCell>{t('columns.type')}</TableCell>
                  <TableCell>{t('columns.limits')}</TableCell>
                  <TableCell>{t('columns.standard')}</TableCell>
                  <TableCell>{t('columns.choices')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {attributes.map((attribute) => (
                  <AttributeRow key={attribute.name} attribute={attribute} />
                ))}
              </TableBody>
            </Table>
          </Scroller>
        </Panel>
      )}
    </Section>
  )
}

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
        <Mono>{name}</Mono>{' '}
        {isStrongReference ? <small style={{ whiteSpace: 'nowrap' }}>{t('marks.strong')}</small> : null}
      </TableCell>
      <TableCell>
        <Link to={path.apiDefinition(relationService, relationClass)}>{relationClass}</Link>{' '}
        {relationService === service ? null : (
          <small style={{ whiteSpace: 'nowrap' }}>{relationService}</small>
        )}
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
