import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { attributeLabel } from '../../model/labels.ts'
import type { CommonRow } from '../api/queries.ts'
import { attributeCells } from '../form/attributes/cells.tsx'
import { Age } from '../ui/values/Time.tsx'
import { HiddenText } from '../ui/values/HiddenText.tsx'
import { Labels } from '../ui/values/Labels.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { tip } from '../ui/page/tip.ts'
import { useSay } from '../hooks/use-texts.ts'
import { type Deletion, finalizersOf, holdReason, isDeleting } from '../places/place.ts'
import { exportTime, type ExportValue, type ListColumn, type ListDefinition } from './list-definition.ts'
import { SimulatedMark } from '../places/simulated.tsx'

const Mark = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  marginLeft: 6,
  verticalAlign: 'middle',
})

/** Marks the name of an object under deletion, in a list. */
const DeletingMark = ({ row }: { row: object }) => {
  const deletion: Deletion = row
  return isDeleting(deletion) ? <Shown deletion={deletion} /> : null
}

function Shown({ deletion }: { deletion: Deletion }) {
  const t = useTranslations('resource.deleting')
  const { reason, names } = holdReason(finalizersOf(deletion))
  const text = reason === 'none' ? t('mark') : t('markHeld', { names: names.join(', ') })
  return (
    <Mark {...tip(text)}>
      <StateMark state="deleting" size={12} />
      <HiddenText>{text}</HiddenText>
    </Mark>
  )
}

interface NameColumnOptions<Row, Field extends string> extends Partial<ListColumn<Row, Field>> {
  /** Row name, if it isn't `name`; the same function as the list's. */
  nameOf?: ListDefinition<Row>['nameOf']
  /** Maximum number of characters shown. */
  most?: number
}

/** First column of nearly every list: the name, in weight 500, as a link to the resource. */
export const nameColumn = <Row extends CommonRow, Field extends string = 'name'>(
  pathOf: (row: Row) => string,
  { nameOf, most = 40, ...column }: NameColumnOptions<Row, Field> = {},
): ListColumn<Row, NoInfer<Field> | 'name'> => ({
  id: 'name',
  header: (translate) => translate('resource.name'),
  sort: 'name',
  priority: 1,
  cell: (row) => (
    <span className="name">
      <Link to={pathOf(row)}>
        {nameOf ? (
          <SpokenName {...{ row, nameOf, most }} />
        ) : (
          <NameText name={row.name ?? row.id} most={most} />
        )}
      </Link>
      <DeletingMark row={row} />
      <SimulatedMark subject={row} />
    </span>
  ),
  ...column,
})

interface SpokenNameProps<Row> {
  row: Row
  nameOf: NonNullable<ListDefinition<Row>['nameOf']>
  most: number
}

function SpokenName<Row>({ row, nameOf, most }: SpokenNameProps<Row>) {
  const t = useTranslations<never>()
  return <NameText name={nameOf(row, t, useSay())} most={most} />
}

const numeric = new Set(['integer', 'number'])

const attributeValue = (kind: string, value: unknown): ExportValue => {
  if (typeof value === 'number' && kind === 'timestamp') return exportTime(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value == null ? null : JSON.stringify(value)
}

/** Column generated from the model: heading, cell and sorting of one attribute. */
export function attributeColumn<Row extends CommonRow, Field extends string = string>(
  classId: string,
  name: Field,
  options: Partial<ListColumn<Row, Field>> = {},
): ListColumn<Row, Field> {
  const attribute = model.get(classId).attributes.get(name)
  if (!attribute) throw new Error(`${classId} has no attribute ${name}`)
  const Cell = attributeCells[attribute.kind]
  return {
    id: name,
    header: (_translate, say) => say(attributeLabel(name, attribute)),
    sort: name,
    ...(numeric.has(attribute.kind) ? { align: 'right' as const } : {}),
    cell: (row) => <Cell name={name} attribute={attribute} value={Reflect.get(row, name)} />,
    value: (row) => attributeValue(attribute.kind, Reflect.get(row, name)),
    ...options,
  }
}

export const labelsColumn = <Row extends CommonRow>(
  options: Partial<ListColumn<Row, never>> = {},
): ListColumn<Row, never> => ({
  id: 'labels',
  header: (translate) => translate('resource.labels'),
  priority: 3,
  cell: (row) => <Labels labels={row.labels} />,
  value: (row) => row.labels ?? null,
  ...options,
})

/** Age of the last change. */
export const changedColumn = <Row extends CommonRow>(
  options: Partial<ListColumn<Row, 'modifiedOn'>> = {},
): ListColumn<Row, 'modifiedOn'> => ({
  id: 'modifiedOn',
  header: (translate) => translate('resource.modifiedBy'),
  sort: 'modifiedOn',
  align: 'right',
  priority: 3,
  cell: (row) => <Age time={row.modifiedOn} />,
  value: (row) => exportTime(row.modifiedOn),
  ...options,
})

export const createdColumn = <Row extends CommonRow>(
  options: Partial<ListColumn<Row, 'createdOn'>> = {},
): ListColumn<Row, 'createdOn'> => ({
  id: 'createdOn',
  header: (translate) => translate('resource.createdBy'),
  sort: 'createdOn',
  align: 'right',
  priority: 3,
  cell: (row) => <Age time={row.createdOn} />,
  value: (row) => exportTime(row.createdOn),
  ...options,
})
