import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/Notice.tsx'
import { useMessageText } from '../../../hooks/use-message-text.ts'
import { joinSentences } from '../../../messages/sentences.ts'
import { path } from '../../../util/path.ts'
import type { Component, PodRow } from '../component.ts'
import { useApplication } from '../use-application.ts'
import { hasLog, type Rollout, reportedPod } from './rollout-steps.ts'

const Links = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 8 })

interface TroubleNoticeProps {
  component: Component
  troubles: Rollout['troubles']
  /** New pods that are not ready, worst first. */
  pods: readonly PodRow[]
}

/** Explains why a rollout is stalled and links to details; renders nothing while it progresses. */
export function TroubleNotice({ component, troubles, pods }: TroubleNoticeProps) {
  const t = useTranslations('rollout')
  const words = useTranslations('components.states')
  const text = useMessageText()
  const { trouble, reported, isRolledOut } = component
  if (troubles.length === 0 && trouble === null) return null
  const key = isRolledOut ? 'podTrouble' : 'trouble'
  const counts = troubles.map(({ state, count }) => t(key, { count, state: words(state) }))
  const pod = reportedPod(reported, pods)
  const cause = reported === null ? trouble : text(reported)
  return (
    <Notice
      tone={component.state !== 'degraded' && (troubles.length > 0 || component.isGivenUp) ? 'fail' : 'warn'}
      {...(pod === null ? {} : { action: <PodLinks pod={pod} /> })}
    >
      {joinSentences([...counts, ...(cause ? [cause] : [])])}
    </Notice>
  )
}

function PodLinks({ pod }: { pod: PodRow }) {
  const { id, name } = pod
  const t = useTranslations('rollout')
  const logs = useTranslations('logs')
  const { application, environmentId } = useApplication()
  const tab = path.applicationTab(environmentId, application.id, 'logs')
  return (
    <Links>
      <Button
        component={Link}
        size="small"
        to={path.resource('environments', 'pods', id)}
        aria-label={t('podOf', { name })}
      >
        {t('pod')}
      </Button>
      {hasLog(pod) ? (
        <Button
          component={Link}
          size="small"
          to={{ pathname: tab, search: new URLSearchParams({ pods: name }).toString() }}
          aria-label={logs('ofPod', { name })}
        >
          {logs('title')}
        </Button>
      ) : null}
    </Links>
  )
}
