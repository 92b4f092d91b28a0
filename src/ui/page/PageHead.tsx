import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useLocale } from 'use-intl'
import { formatInteger } from '../../util/format.ts'
import { Inline } from './layout.ts'

/** Content below the page head; `form` for pages that are a single form. */
export const PageBody = styled('div', { shouldForwardProp: (name) => name !== 'form' })<{ form?: boolean }>(
  ({ theme, form }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 20,
    width: '100%',
    maxWidth: form ? 720 + 48 : 1760,
    minWidth: 0,
    padding: '16px 24px 32px',
    [theme.breakpoints.down('md')]: { padding: '16px 16px 32px' },
  }),
)

/** Two columns of sections, with the facts on the right; stacked on narrow pages. */
export const PageColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 372px',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, minWidth: 0 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Box = styled('header', { shouldForwardProp: (name) => name !== 'hasTabs' })<{ hasTabs: boolean }>(
  ({ theme, hasTabs }) => ({
    padding: '18px 24px 0',
    borderBottom: hasTabs ? `1px solid ${theme.vars.palette.line.main}` : undefined,
    [theme.breakpoints.down('md')]: { padding: '16px 16px 0' },
  }),
)

const TitleRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 32,
  '& h1': { overflowWrap: 'anywhere' },
  '& h1 span': { fontWeight: 400, color: theme.vars.palette.text.tertiary },
}))

interface PageHeadProps {
  title: string
  count?: number
  /** State chip, simulated chip. */
  state?: React.ReactNode
  /** Current state with its cause. */
  sentence?: React.ReactNode
  /** At most three buttons and an overflow. */
  actions?: React.ReactNode
  tabs?: React.ReactNode | undefined
}

/** Page head with title, state, one sentence, actions and tabs. */
export function PageHead({ title, count, state, sentence, actions, tabs }: PageHeadProps) {
  const locale = useLocale()
  return (
    <Box hasTabs={tabs !== undefined}>
      <Inline gap="8px 16px" align="flex-start">
        <div style={{ flex: '1 1 320px', minWidth: 0 }}>
          <TitleRow>
            <Typography variant="h1">
              {title} {count === undefined ? null : <span>{formatInteger(count, locale)}</span>}
            </Typography>
            {state}
          </TitleRow>
          {sentence ? (
            <Typography color="textSecondary" sx={{ maxWidth: '120ch' }}>
              {sentence}
            </Typography>
          ) : null}
        </div>
        {actions ? (
          <Inline align="stretch" style={{ marginLeft: 'auto' }}>
            {actions}
          </Inline>
        ) : null}
      </Inline>
      {tabs ? <div style={{ marginTop: 8 }}>{tabs}</div> : null}
    </Box>
  )
}
