import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { Notice } from '../../components/Notice.tsx'
import { StateMark } from '../../components/StateMark.tsx'
import { StepList } from '../../components/StepList.tsx'
import { memberNotice, type MemberRow, memberState, memberSteps } from './member.ts'
import { useSay } from '../../hooks/use-say.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 10px',
  minHeight: 40,
  padding: '8px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& .name': { fontWeight: 500, marginRight: 10 },
  '& .facts': { color: theme.vars.palette.text.secondary },
  '& > .more': { gridColumn: '2 / -1', display: 'grid', gap: 8 },
}))

/** A host in one line, with its steps below it until it is a node. */
export function MemberItem({ member }: { member: MemberRow }) {
  const t = useTranslations('clusters.members')
  const states = useTranslations('components.states')
  const state = memberState(member)
  const say = useSay()
  const notice = memberNotice(member)
  const name = member.name ?? ''
  return (
    <Item>
      <StateMark state={state} />
      <div>
        <span className="name">{name}</span>
        <span className="facts">{t(`roles.${member.role ?? 'worker'}`)}</span>
      </div>
      <span>{state === 'deleting' ? t('leaving') : states(state)}</span>
      {state === 'ready' ? null : (
        <div className="more">
          {notice === null ? null : <Notice tone="warn">{say(notice)}</Notice>}
          <StepList
            label={t('stepsOf', { name })}
            words={{ running: t('running'), completed: t('completed'), failed: t('failed') }}
            steps={memberSteps(member).map((step) => ({ ...step, label: t(`steps.${step.name}`) }))}
          />
        </div>
      )}
    </Item>
  )
}
