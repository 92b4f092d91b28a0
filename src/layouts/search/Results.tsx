import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Option, OptionGroup } from './option.ts'
import { ResultLine } from './ResultLine.tsx'

const Box = styled('div')({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  padding: 4,
  '&:empty': { padding: 0 },
})

const Title = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  padding: '8px 12px 4px',
  color: theme.vars.palette.text.tertiary,
}))

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
          <Title id={`${id}-title-${index}`} role="presentation">
            {title}
          </Title>
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
