import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { ClonedObject } from '../../../../model/answers/clone.ts'
import { StateMark } from '../../../components/StateMark.tsx'
import { useSay } from '../../../hooks/use-say.ts'

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': {
    padding: '6px 8px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${theme.vars.palette.line.subtle}`,
  },
  '& thead th': { border: 0, color: theme.vars.palette.text.tertiary },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
  '& td > span': { display: 'inline-flex', alignItems: 'center', gap: 8 },
}))

const marks = {
  create: 'pending',
  created: 'completed',
  anew: 'pending',
  leftOut: 'stopped',
  failed: 'failed',
} as const

/** What becomes of each object of a clone; what goes wrong stands first. */
export function CloneObjects({ objects }: { objects: readonly ClonedObject[] }) {
  const t = useTranslations('between.clone')
  const say = useSay()
  const order = ['failed', 'leftOut', 'anew', 'create', 'created']
  const sorted = objects.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  return (
    <Table aria-label={t('objects')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.object')}</th>
          <th scope="col">{t('columns.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ kind, name, application, outcome, reason }) => (
          <tr key={`${kind}/${name}`}>
            <th scope="row">
              {kind} {name}
              {application === null ? null : <small>{application}</small>}
            </th>
            <td>
              <span>
                <StateMark state={marks[outcome]} />
                {t(`outcomes.${outcome}`)}
              </span>
              {reason === null ? null : <small>{say(reason)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
