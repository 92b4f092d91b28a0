import { styled } from '@mui/material/styles'
import { FittedParts } from '../../components/FittedParts.tsx'
import { tip } from '../../components/tip.ts'
import { meansNewTab } from '../../util/new-tab.ts'
import type { Option } from './option.ts'

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 32,
  padding: '4px 12px',
  borderRadius: 4,
  cursor: 'pointer',
  ...theme.typography.body2,
  '&[aria-selected="true"]': {
    background: theme.vars.palette.action.selected,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
  },
  '&[aria-disabled="true"]': { cursor: 'default', color: theme.vars.palette.text.disabled },
  // The name is truncated last.
  '& > b': { display: 'flex', flex: 'none', maxWidth: '70%', fontWeight: 500 },
  '& > code, & > span': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
  },
  '& > code': { ...theme.typography.code, flex: '0 3 auto' },
  '& > span': { ...theme.typography.caption, flex: '0 2 auto', marginLeft: 'auto' },
  // Two lines on small screens: the name, and below it the match and place.
  [theme.breakpoints.down('sm')]: {
    minHeight: 44,
    flexWrap: 'wrap',
    gap: '0 12px',
    '& > b': { flex: '1 0 100%', maxWidth: '100%' },
    '& > span': { marginLeft: 0 },
  },
}))

interface ResultLineProps {
  id: string
  option: Option
  isActive: boolean
  onOpen: (inNewTab: boolean) => void
  onPoint: () => void
}

/** One search result: its name, the matching text and its place. */
export function ResultLine({ id, option, isActive, onOpen, onPoint }: ResultLineProps) {
  const { label, place, text, disabledReason } = option
  const where = disabledReason ?? place
  return (
    <Line
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an HTML option requires a select
      role="option"
      aria-selected={isActive}
      aria-disabled={disabledReason !== undefined}
      // The visible name is split into several elements.
      aria-label={[label, text, where].filter(Boolean).join(' ')}
      title={disabledReason}
      onMouseMove={isActive ? undefined : onPoint}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(meansNewTab(event))}
      onAuxClick={(event) => {
        if (meansNewTab(event)) onOpen(true)
      }}
    >
      <b {...tip(label)}>
        <FittedParts name={label} />
      </b>
      {text ? <code>{text}</code> : null}
      {where ? <span>{where}</span> : null}
    </Line>
  )
}
