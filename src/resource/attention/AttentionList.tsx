import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/Age.tsx'
import { NameText } from '../../components/NameText.tsx'
import { Panel } from '../../components/Panel.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import type { AttentionItem } from './attention.ts'

const List = styled('ul')({ listStyle: 'none' })

const Item = styled('li')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr) minmax(0, 1.4fr) auto',
    alignItems: 'center',
    gap: '2px 16px',
    minHeight: 40,
    padding: '6px 16px',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { background: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, marginLeft: 8 },
  '& em': {
    fontStyle: 'normal',
    color: theme.vars.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('md')]: { gridColumn: '1 / -1', order: 4, whiteSpace: 'normal' },
  },
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary, whiteSpace: 'nowrap' },
}))

/** State, name, cause and age of each thing that needs a person. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const t = useTranslations('alarms')
  return (
    <Panel flush>
      <List>
        {items.map((item) => (
          <Item key={item.id}>
            <Link to={item.to}>
              <StateLabel state={item.state} />
              <span>
                <NameText name={item.name} most={30} />
                <small>{t(`kinds.${item.kind}`)}</small>
              </span>
              <em title={item.cause ?? undefined}>{item.cause ?? t('noCause')}</em>
              <Age time={item.since} />
            </Link>
          </Item>
        ))}
      </List>
    </Panel>
  )
}
