import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { hiddenStyle } from './HiddenText.tsx'

const Table = styled('table', { shouldForwardProp: (name) => name !== 'isProse' })<{ isProse: boolean }>(
  ({ theme, isProse }) => ({
    width: '100%',
    borderCollapse: 'collapse',
    ...theme.typography.body2,
    '& th, & td': {
      padding: '6px 12px 6px 0',
      textAlign: 'left',
      verticalAlign: 'top',
      fontWeight: 400,
      overflowWrap: 'anywhere',
      borderTop: `1px solid ${theme.vars.palette.line.subtle}`,
    },
    // Header words don't break, so columns don't shrink below them.
    '& thead th': { border: 0, overflowWrap: 'normal', color: theme.vars.palette.text.tertiary },
    '& tbody th': { minWidth: 112 },
    '& small': { display: 'block' },
    '& .state': { display: 'inline-flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' },
    // Four columns with long German heads have room in a card on a phone.
    [theme.breakpoints.down('sm')]: { '& tbody th': { minWidth: 76 }, '& th, & td': { paddingRight: 8 } },
    // Side by side, columns of sentences would be one word wide.
    [theme.breakpoints.down('sm')]: isProse && {
      '& thead': hiddenStyle,
      '& tbody tr': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2px 12px',
        padding: '8px 0',
        '&:not(:first-of-type)': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
      },
      '& tbody th, & tbody td': { padding: 0, border: 0 },
      '& tbody th': { flexBasis: '100%', fontWeight: 500 },
    },
  }),
)

export interface FactTableProps {
  label: string
  heads: readonly string[]
  /** The first cell of each row is its header. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** Cells hold sentences, so on narrow screens each row takes several lines. */
  isProse?: boolean
}

/** A small table of facts, without paging. */
export function FactTable({ label, heads, rows, isProse = false }: FactTableProps) {
  return (
    <Table aria-label={label} isProse={isProse}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...others] }) => (
          <tr key={id}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
