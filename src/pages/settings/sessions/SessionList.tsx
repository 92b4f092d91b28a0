import { styled } from '@mui/material/styles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ActionVariables, ChangeAnswer } from '../../../api/queries.ts'
import { endSession, sessionsOf } from '../../../api/sessions.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { showToast } from '../../../hooks/use-toasts.ts'
import { Failure } from '../../../resource/Failure.tsx'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { SessionRow, useBrowserWords } from './SessionRow.tsx'

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

/** Where a user is signed in to the console. */
export function SessionList({ user }: { user: { id: string; name: string } }) {
  const t = useTranslations('settings.sessions')
  const sentence = useErrorSentence()
  const nameOf = useBrowserWords()
  const { data, error, refetch } = useQuery(sessionsOf(user.id))
  // The notices are the mutation's own: they come on whatever page one is by then.
  const end = useMutation<ChangeAnswer, Error, ActionVariables & { name: string }>({
    ...endSession(),
    onSuccess: (_, { name }) => showToast({ kind: 'done', text: t('ended', { name }) }),
    onError: (refusal) => {
      showToast({ kind: 'failed', text: sentence(refusal) })
      // One that is over by now is no longer there to be ended.
      void refetch()
    },
  })
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={2} label={t('loading')} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  if (data.length === 0) return <EmptyState title={t('none')} text={t('noneText', { name: user.name })} />
  // The own one first, whichever was used last.
  const shown = data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <Panel flush>
      <List aria-label={t('title')}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={end.isPending}
            onEnd={() => end.mutate({ id: user.id, body: { session: session.id }, name: nameOf(session) })}
          />
        ))}
      </List>
    </Panel>
  )
}
