import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocale } from 'use-intl'
import { formatInteger } from '../../util/format.ts'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  minHeight: 24,
  marginBottom: 8,
  '& > .end': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginLeft: 'auto',
    color: theme.vars.palette.text.tertiary,
  },
  '& .end > a': { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  // The note shrinks first.
  '& > h2, & > .end': { flex: 'none' },
  // Side by side, each would be a column of single words.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& > h2, & > .end': { flex: '0 1 auto' },
    '& > small': { order: 1, flexBasis: '100%' },
  },
  '& h2 span': { fontWeight: 400, color: theme.vars.palette.text.tertiary },
}))

interface SectionProps {
  title: string
  count?: number | undefined
  /** Next to the title: sort order, time of the data. */
  note?: React.ReactNode
  /** At the right: a link, a choice of time. */
  end?: React.ReactNode
  children: React.ReactNode
}

/** A titled part of a page. */
export function Section({ title, count, note, end, children }: SectionProps) {
  const id = useId()
  const locale = useLocale()
  return (
    <section aria-labelledby={id}>
      <Head>
        <Typography id={id} variant="h2">
          {title} {count === undefined ? null : <span>{formatInteger(count, locale)}</span>}
        </Typography>
        {note ? <small>{note}</small> : null}
        {end ? <div className="end">{end}</div> : null}
      </Head>
      {children}
    </section>
  )
}

interface PanelProps {
  /** Without padding, for tables that reach the border. */
  flush?: boolean
  /** For last known values that are not live. */
  dashed?: boolean
}

/** A bordered part of a page, without a shadow since it doesn't float. */
export const Panel = styled('div', {
  // `as` sets the element and is not an attribute.
  shouldForwardProp: (name) => name !== 'flush' && name !== 'dashed' && name !== 'as',
})<PanelProps>(({ theme, flush, dashed }) => ({
  minWidth: 0,
  padding: flush ? 0 : 16,
  overflow: flush ? 'hidden' : undefined,
  border: `1px ${dashed ? 'dashed' : 'solid'} ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
}))
