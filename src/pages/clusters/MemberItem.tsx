import { useTranslations } from 'use-intl'
import { HostListItem } from '../../components/HostListItem.tsx'
import { Notice } from '../../components/Notice.tsx'
import { StateMark } from '../../components/StateMark.tsx'
import { StepList } from '../../components/StepList.tsx'
import { memberNotice, type MemberRow, memberState, memberSteps } from './member.ts'
import { useSay } from '../../hooks/use-say.ts'

/** One host on one line, with its steps below until it is a node. */
export function MemberItem({ member }: { member: MemberRow }) {
  const t = useTranslations('clusters.members')
  const states = useTranslations('components.states')
  const state = memberState(member)
  const say = useSay()
  const notice = memberNotice(member)
  const name = member.name ?? ''
  return (
    <HostListItem>
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
    </HostListItem>
  )
}
