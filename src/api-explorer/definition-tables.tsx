import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
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

interface DefinitionTableProps {
  title: string
  heads: readonly string[]
  /** Title of the empty state. */
  none: string
  children: readonly ReactNode[]
}

function DefinitionTable({ title, heads, none, children }: DefinitionTableProps) {
  return (
    <Section title={title} count={children.length}>
      {children.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <Panel flush>
          <Scroller tabIndex={0} aria-label={title}>
            <Table aria-label={title}>
              <TableHead>
                <TableRow>
                  {heads.map((head) => (
                    <TableCell key={head}>{head}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>{children}</TableBody>
            </Table>
          </Scroller>
        </Panel>
      )}
    </Section>
  )
}

export function AttributesTable({ attributes }: { attributes: readonly AttributeDefinition[] }) {
  const t = useTranslations('apiExplorer.definition')
  const heads = (['name', 'type', 'limits', 'standard', 'choices'] as const).map((name) =>
    t(`columns.${name}`),
  )
  return (
    <DefinitionTable title={t('attributes')} heads={heads} none={t('noAttributes')}>
      {attributes.map((attribute) => (
        <AttributeRow key={attribute.name} attribute={attribute} />
      ))}
    </DefinitionTable>
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
  const heads = (['name', 'target', 'kind', 'cardinality', 'methods'] as const).map((name) =>
    t(`columns.${name}`),
  )
  return (
    <DefinitionTable title={t('relations')} heads={heads} none={t('noRelations')}>
      {relations.map((relation) => (
        <RelationRow key={relation.name} service={service} relation={relation} />
      ))}
    </DefinitionTable>
  )
}
