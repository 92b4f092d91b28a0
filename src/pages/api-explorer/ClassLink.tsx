import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { classAddress } from './class-address.ts'
import type { ApiClass } from './classes.ts'

const Entry = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  padding: '4px 10px',
  borderRadius: 4,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': {
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.action.selected,
  },
  '@media (pointer: coarse)': { padding: '12px 10px' },
}))

interface ClassLinkProps {
  entry: ApiClass
  /** Only one link of the list is a Tab stop; arrow keys reach the others. */
  isFirst: boolean
  isCurrent: boolean
}

export function ClassLink({ entry, isFirst, isCurrent }: ClassLinkProps) {
  const t = useTranslations('apiExplorer.classes')
  return (
    <Entry
      to={classAddress(entry)}
      tabIndex={isFirst || isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {entry.definition ? entry.name : t('other')}
    </Entry>
  )
}
