import { styled } from '@mui/material/styles'
import { Box as BoxIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Labels } from '../../components/Labels.tsx'
import { NameText } from '../../components/NameText.tsx'
import { SimulatedMark } from '../../resource/simulated/simulated.tsx'
import type { CatalogApplication } from './application-objects.ts'

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 52 })

const Icon = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 34,
  height: 34,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 6,
  background: theme.vars.palette.background.sunken,
  color: theme.vars.palette.text.secondary,
}))

const Lines = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > div': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& a': {
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  },
  '& p': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.tertiary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: 420,
  },
}))

/** Application name, labels and description on two lines. */
export function NameCell({ application, to }: { application: CatalogApplication; to: string }) {
  const { id, name, description, labels } = application
  return (
    <Row>
      <Icon>
        <BoxIcon size={16} strokeWidth={1.6} aria-hidden="true" />
      </Icon>
      <Lines>
        <div>
          <Link to={to}>
            <NameText name={name ?? id} most={40} />
          </Link>
          <SimulatedMark subject={application} />
          <Labels labels={labels} />
        </div>
        {description ? <p title={description}>{description}</p> : null}
      </Lines>
    </Row>
  )
}
