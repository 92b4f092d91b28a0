import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { FittedParts } from '../../ui/values/FittedParts.tsx'
import { tip } from '../../ui/page/tip.ts'
import { meansNewTab } from '../../util/browser.ts'
import type { Option, OptionGroup } from './option.ts'

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
  '& > code': { flex: '0 3 auto' },
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

function ResultLine({ id, option, isActive, onOpen, onPoint }: ResultLineProps) {
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

const Box = styled('div')({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  padding: 4,
  '&:empty': { padding: 0 },
})

interface ResultsProps {
  id: string
  groups: readonly OptionGroup[]
  active: Option | undefined
  idOf: (option: Option) => string
  onOpen: (option: Option, inNewTab: boolean) => void
  onPoint: (key: string) => void
}

/** Search results in groups. The focus stays in the field; `aria-activedescendant` marks the active line. */
export function Results({ id, groups, active, idOf, onOpen, onPoint }: ResultsProps) {
  const t = useTranslations('search')
  const activeId = active && idOf(active)
  useEffect(() => {
    const line = activeId === undefined ? null : document.getElementById(activeId)
    line?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  // oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for grouped options controlled by a focused field
  return (
    <Box id={id} role="listbox" aria-label={t('results')}>
      {groups.map(({ key, title, options }, index) => (
        <div key={key} role="group" aria-labelledby={`${id}-title-${index}`}>
          <Typography
            variant="subtitle2"
            component="div"
            color="textTertiary"
            sx={{ padding: '8px 12px 4px' }}
            id={`${id}-title-${index}`}
            role="presentation"
          >
            {title}
          </Typography>
          {options.map((option) => (
            <ResultLine
              key={option.key}
              id={idOf(option)}
              option={option}
              isActive={option.key === active?.key}
              onOpen={(inNewTab) => onOpen(option, inNewTab)}
              onPoint={() => onPoint(option.key)}
            />
          ))}
        </div>
      ))}
    </Box>
  )
}
