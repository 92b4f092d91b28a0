import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { hiddenStyle, HiddenText } from '../ui/values/HiddenText.tsx'
import { Panel } from '../ui/page/Section.tsx'
import { type Component, type PodRow, podsOf } from './component.ts'
import { ComponentRow } from './ComponentRow.tsx'

const Grid = styled(Table)(({ theme }) => ({
  '& td, & th': { paddingInline: 11 },
  '& td:first-of-type': { paddingBlock: 5 },
  '& .copy': { opacity: 0 },
  '& tr:hover .copy, & tr:focus-within .copy': { opacity: 1 },
  '@media (hover: none)': { '& .copy': { opacity: 1 } },
  '@container (max-width: 880px)': {
    '& td, & th': { paddingInline: 7 },
    // Long headers wrap onto two lines before the last column overlaps the content below it.
    '& th': { whiteSpace: 'normal' },
    '& [data-priority="3"]': { display: 'none' },
  },
  [theme.breakpoints.up('md')]: {
    // Keeps the name in view while the rest of the row scrolls under it.
    '& td:first-of-type, & th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, paddingLeft: 16 },
    '& td:first-of-type': { background: theme.vars.palette.background.paper },
    '& tr:hover td:first-of-type': { background: theme.vars.palette.background.sunken },
    // Keeps the actions in view too.
    '& td:last-of-type, & th:last-of-type': { position: 'sticky', right: 0, paddingRight: 16 },
    '& td:last-of-type': { background: theme.vars.palette.background.paper },
    '& tr:hover td:last-of-type': { background: theme.vars.palette.background.sunken },
    // Truncates the image before the table outgrows its container.
    '& td[data-takes="rest"]': { width: '34%', maxWidth: 0 },
  },
  // Like lists: each row becomes several lines, each value preceded by its header.
  [theme.breakpoints.down('md')]: {
    '&, & tbody': { display: 'block' },
    '& thead': hiddenStyle,
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 16px',
      padding: '10px 12px',
      borderBottom: `1px solid ${theme.vars.palette.line.subtle}`,
      '&:last-of-type': { borderBottom: 0 },
    },
    '& tbody td': {
      height: 'auto',
      padding: 0,
      border: 0,
      '&:not([data-priority="3"])': { display: 'block' },
      '&[data-heading]::before': {
        content: 'attr(data-heading) " " / ""',
        marginRight: 6,
        color: theme.vars.palette.text.tertiary,
      },
      // Next to each other if both fit, otherwise one per line.
      '&:first-of-type, &[data-takes="rest"]': { flex: '1 1 260px', minWidth: 0 },
      // Shows the full name; long names wrap.
      '&:first-of-type span': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '&:last-of-type': { marginLeft: 'auto' },
    },
  },
}))

interface ComponentsTableProps {
  components: readonly Component[]
  pods: readonly PodRow[]
  /** The data dates from before contact was lost. */
  isLastKnown: boolean
  disabledReason?: string | undefined
}

export function ComponentsTable({ components, pods, isLastKnown, disabledReason }: ComponentsTableProps) {
  const t = useTranslations('environments.component')
  return (
    <Panel flush dashed={isLastKnown}>
      <div style={{ position: 'relative', overflowX: 'auto', containerType: 'inline-size' }}>
        <Grid aria-label={t('title')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('name')}</TableCell>
              <TableCell>{t('image')}</TableCell>
              <TableCell>{t('replicas')}</TableCell>
              <TableCell align="right">{t(isLastKnown ? 'readyThen' : 'ready')}</TableCell>
              <TableCell>{t('cpu')}</TableCell>
              <TableCell>{t('memory')}</TableCell>
              <TableCell align="right" data-priority="3">
                {t('changed')}
              </TableCell>
              <TableCell>
                <HiddenText>{t('actions')}</HiddenText>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {components.map((component) => (
              <ComponentRow
                key={component.id}
                component={component}
                pods={podsOf(component, pods)}
                isLastKnown={isLastKnown}
                disabledReason={disabledReason}
              />
            ))}
          </TableBody>
        </Grid>
      </div>
    </Panel>
  )
}
