import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { Difference } from '../../../model/answers/changed-object.ts'
import { LinesText } from './LinesText.tsx'
import { valueText } from './change-words.ts'

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  ...theme.typography.body2,
  '& th, & td': {
    padding: '6px 8px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${theme.vars.palette.line.subtle}`,
  },
  '& thead th': { border: 0, color: theme.vars.palette.text.tertiary },
  '& tbody th': { color: theme.vars.palette.text.secondary },
  '& i': { fontStyle: 'normal', color: theme.vars.palette.text.tertiary },
}))

/** As much of a value as a person reads. */
const MOST = 400

function Value({ value }: { value: unknown }) {
  const t = useTranslations('activity.detail')
  const text = valueText(value, MOST)
  return text === null ? <i>{t('none')}</i> : <>{text}</>
}

type Shown = Pick<Difference, 'path' | 'lines' | 'lengths' | 'before' | 'after'> & {
  /** What stands in a third column, where the table has one. */
  last?: unknown
}

interface RowProps {
  difference: Shown
  columns: number
}

function Row({ difference, columns }: RowProps) {
  const t = useTranslations('activity.detail')
  const { path, lines, lengths, before, after, last } = difference
  if (lines || lengths)
    return (
      <tr>
        <th scope="row">{path}</th>
        <td colSpan={columns}>
          {lines ? <LinesText lines={lines} label={path} /> : null}
          {lengths ? t('tooLong', { before: lengths[0], after: lengths[1] }) : null}
        </td>
      </tr>
    )
  return (
    <tr>
      <th scope="row">{path}</th>
      <td>
        <Value value={before} />
      </td>
      <td>
        <Value value={after} />
      </td>
      {columns > 2 ? (
        <td>
          <Value value={last} />
        </td>
      ) : null}
    </tr>
  )
}

interface DifferenceTableProps {
  label: string
  differences: readonly Shown[]
  /** What the columns are called, where they are not before and after; a third one holds what is then. */
  heads?: readonly [string, string, string?]
}

/** Values that differ, each with what it was and what it became. */
export function DifferenceTable({ label, differences, heads }: DifferenceTableProps) {
  const t = useTranslations('activity.detail')
  const columns = (heads ?? [t('before'), t('after')]).flatMap((head) => head ?? [])
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {columns.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <Row key={difference.path} difference={difference} columns={columns.length} />
        ))}
      </tbody>
    </Table>
  )
}
