import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { Difference } from '../../api/change-sets.ts'
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

function Row({ difference }: { difference: Difference }) {
  const t = useTranslations('activity.detail')
  const { path, lines, lengths, before, after } = difference
  if (lines || lengths)
    return (
      <tr>
        <th scope="row">{path}</th>
        <td colSpan={2}>
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
    </tr>
  )
}

interface DifferenceTableProps {
  label: string
  differences: readonly Difference[]
  /** What the two columns are called, where it is not before and after. */
  heads?: readonly [string, string]
}

/** Values that differ, each with what it was and what it became. */
export function DifferenceTable({ label, differences, heads }: DifferenceTableProps) {
  const t = useTranslations('activity.detail')
  const [before, after] = heads ?? [t('before'), t('after')]
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <Row key={difference.path} difference={difference} />
        ))}
      </tbody>
    </Table>
  )
}
