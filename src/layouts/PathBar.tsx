import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCrumbs } from './use-crumbs.ts'

/** With room for only two elements, shows the page and its parent. */
const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  overflow: 'hidden',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', minWidth: 0, flexShrink: 1 },
  '& li:last-of-type': { flexShrink: 0, maxWidth: '100%' },
  '& li + li::before': {
    content: '"/"',
    margin: '0 8px',
    color: theme.vars.palette.text.tertiary,
  },
  '& a, & span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  },
  '& span': { color: theme.vars.palette.text.primary, fontWeight: 500 },
  [theme.breakpoints.down('sm')]: {
    '& li:not(:nth-last-of-type(-n + 2))': { display: 'none' },
    '& li:nth-last-of-type(2)::before': { content: 'none' },
  },
}))

/** Breadcrumbs: each element links to its page, the last is the current one. */
export function PathBar() {
  const t = useTranslations('navigation')
  const crumbs = useCrumbs()
  return (
    <List aria-label={t('path')}>
      {crumbs.map(({ to, text }, index) => (
        <li key={to}>
          {index === crumbs.length - 1 ? (
            <span aria-current="page">{text}</span>
          ) : (
            <Link to={to}>{text}</Link>
          )}
        </li>
      ))}
    </List>
  )
}
