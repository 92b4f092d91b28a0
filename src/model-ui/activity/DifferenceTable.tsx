import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { Difference } from '../../../model/answers/changed-object.ts'
import { hiddenStyle } from '../../ui/values/HiddenText.tsx'
import { StateMark } from '../../ui/values/StateMark.tsx'
import { WithBreaks } from '../../ui/values/NameText.tsx'
import { valueText } from './change-words.ts'
import { pathSteps, breakable } from './field-path.ts'

/** Text without spaces, such as an image name, that breaks after separators before it breaks within words. */
function BreakableText({ text }: { text: string }) {
  return <WithBreaks pieces={breakable(text)} />
}

const Lines = styled('section')(({ theme }) => ({
  ...theme.typography.code,
  margin: 0,
  padding: '8px 0',
  maxHeight: 360,
  overflow: 'auto',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.line.subtle}`,
  borderRadius: 6,
  '& > span': {
    display: 'block',
    padding: '0 10px',
    minHeight: '1.4em',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& > [data-sign="+"]': {
    background: theme.vars.palette.state.run.tint,
    color: theme.vars.palette.text.primary,
  },
  '& > [data-sign="-"]': {
    background: theme.vars.palette.state.fail.tint,
    color: theme.vars.palette.text.primary,
  },
}))

/** Longer differences are collapsed. */
const FOLD = 24

/** Line diff of a long text; each added or removed line has its sign. */
function LinesText({ lines, label }: { lines: readonly string[]; label: string }) {
  const t = useTranslations('activity.detail')
  const text = (
    // Scrollable by keyboard, too.
    <Lines tabIndex={0} aria-label={label}>
      {lines.map((line, index) => (
        <span key={index} data-sign={line.charAt(0)}>
          {line}
        </span>
      ))}
    </Lines>
  )
  if (lines.length <= FOLD) return text
  return (
    <details>
      <summary>{t('lines', { count: lines.length })}</summary>
      {text}
    </details>
  )
}

const Last = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  // Wraps to the next line as a whole, unless it is longer than a line.
  '&[data-short]': { whiteSpace: 'nowrap' },
}))

/** Fits into our narrowest column. */
const SHORT = 20

/** Path of a field in its object, with the field's name emphasised and line breaks between steps. */
function FieldPath({ path }: { path: string }) {
  const steps = pathSteps(path)
  const last = steps.at(-1) ?? path
  const lead = steps.slice(0, -1).map((step) => `${step}.`)
  return (
    <>
      {lead.length > 0 ? (
        <span className="tertiary-text">
          {lead.map((step, index) => (
            <Fragment key={index}>
              <BreakableText text={step} />
              <wbr />
            </Fragment>
          ))}
        </span>
      ) : null}
      <Last data-short={last.length <= SHORT ? '' : undefined}>
        <BreakableText text={last} />
      </Last>
    </>
  )
}

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
  // Lost values, in addition to the icon in the heading.
  '& td[data-lost]': { backgroundColor: theme.vars.palette.state.warn.tint, paddingLeft: 8 },
  '& th[data-lost]': { color: theme.vars.palette.state.warn.text, paddingLeft: 8 },
  '& th > svg': { display: 'inline-block', marginRight: 5, verticalAlign: -2 },
  '& [data-lost] + td, & [data-lost] + th': { paddingLeft: 8 },
  // If columns would be too narrow, each value gets its own line with its column heading.
  [theme.breakpoints.down('sm')]: {
    '& thead': hiddenStyle,
    '& tbody tr': {
      display: 'grid',
      gap: 2,
      padding: '8px 0',
      borderTop: `1px solid ${theme.vars.palette.line.subtle}`,
    },
    '& tbody th, & tbody td, & tbody [data-lost] + td': { display: 'block', padding: 0, border: 0 },
    '& tbody td[data-head]::before': {
      content: 'attr(data-head) " "',
      color: theme.vars.palette.text.tertiary,
    },
    '& tbody td[data-lost]': { padding: '2px 6px', marginInline: -6, borderRadius: 4 },
  },
}))

/** Maximum length of a displayed value, in characters. */
const MAX = 400

function Value({ value }: { value: unknown }) {
  const t = useTranslations('activity.detail')
  const text = valueText(value, MAX)
  return text === null ? <i>{t('none')}</i> : <BreakableText text={text} />
}

type Shown = Pick<Difference, 'path' | 'lines' | 'lengths' | 'before' | 'after'> & {
  /** Value of the third column, if the table has one. */
  last?: unknown
}

interface RowProps {
  difference: Shown
  heads: readonly string[]
  /** Index of the lost value. */
  lost: number | undefined
}

function Row({ difference, heads, lost }: RowProps) {
  const t = useTranslations('activity.detail')
  const { path, lines, lengths, before, after, last } = difference
  if (lines || lengths)
    return (
      <tr>
        <th scope="row">
          <FieldPath path={path} />
        </th>
        <td colSpan={heads.length}>
          {lines ? <LinesText lines={lines} label={path} /> : null}
          {lengths ? t('tooLong', { before: lengths[0], after: lengths[1] }) : null}
        </td>
      </tr>
    )
  return (
    <tr>
      <th scope="row">
        <FieldPath path={path} />
      </th>
      {heads.map((head, index) => (
        <td key={head} data-head={head} data-lost={index === lost ? '' : undefined}>
          <Value value={[before, after, last][index]} />
        </td>
      ))}
    </tr>
  )
}

interface DifferenceTableProps {
  label: string
  differences: readonly Shown[]
  /** Column headings, if they aren't "before" and "after". A third one labels `last`. */
  heads?: readonly [string, string, string?]
  /** Index of the column whose values are lost. Defaults to none. */
  lost?: number
}

export function DifferenceTable({ label, differences, heads, lost }: DifferenceTableProps) {
  const t = useTranslations('activity.detail')
  const columns = (heads ?? [t('before'), t('after')]).flatMap((head) => head ?? [])
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {columns.map((head, index) => (
            <th key={head} scope="col" data-lost={index === lost ? '' : undefined}>
              {index === lost ? <StateMark state="degraded" size={12} /> : null}
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <Row key={difference.path} difference={difference} heads={columns} lost={lost} />
        ))}
      </tbody>
    </Table>
  )
}
