import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeAnswer } from '../../../model/answers/changes.ts'
import { endSession, sessionsOf, endSessions } from '../../api/calls/sessions.ts'
import type { SignIn } from '../../../model/actions/accounts.ts'
import { Age, Time } from '../../ui/values/Time.tsx'
import { ConfirmDialog } from '../../ui/page/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Panel } from '../../ui/page/Section.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { StateChip } from '../../ui/values/StateLabel.tsx'
import { useFocusBack } from '../../hooks/use-focus-back.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { Failure } from '../../form/Failure.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useSubmission } from '../../form/use-submission.ts'

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 56,
  padding: '8px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& > div': { flex: 1, minWidth: 0 },
  '& .browser': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& strong': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    overflowWrap: 'anywhere',
    // Breaks between facts rather than within one.
    '& > span': { display: 'inline-block' },
    '& > span:not(:last-child)::after': { content: '"·"', margin: '0 5px' },
    color: theme.vars.palette.text.tertiary,
  },
}))

/** Returns "Chrome on Linux", or the user agent of an unknown client. */
export function useBrowserWords(): (session: Pick<SignIn, 'browser' | 'system' | 'userAgent'>) => string {
  const t = useTranslations('settings.sessions')
  return ({ browser, system, userAgent }) => {
    if (browser !== null && system !== null) return t('browserOn', { browser, system })
    return browser ?? userAgent ?? t('unknown')
  }
}

interface SessionRowProps {
  session: SignIn
  onEnd: () => void
}

/** Session with its start time and an end button. The current session has none; it ends by signing out. */
function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTranslations('settings.sessions')
  const factsId = useId()
  const name = useBrowserWords()(session)
  const { address, startedOn, lastUsedOn, isCurrent } = session
  const began = <Time time={startedOn} />
  const lastUsed = <Age time={lastUsedOn} />
  return (
    <Row>
      <div>
        <span className="browser">
          <strong>{name}</strong>
          {isCurrent ? <StateChip state="active" word={t('current')} /> : null}
        </span>
        <small id={factsId}>
          {address === null ? null : <span>{address}</span>}
          <span>{t.rich('began', { time: () => began })}</span>
          {isCurrent ? null : <span>{t.rich('lastUsed', { age: () => lastUsed })}</span>}
        </small>
      </div>
      {isCurrent ? null : (
        <Button
          size="small"
          color="error"
          aria-label={t('endOf', { name })}
          aria-describedby={factsId}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </Row>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
}))

interface Ending {
  id: string
  body: { session: string }
  ended: SignIn
}

interface SessionsProps {
  user: { id: string; name: string }
  /** Element of the list; receives focus when the focused session or button is gone. */
  list: React.RefObject<HTMLUListElement | null>
}

/** A user's console sessions. */
export function SessionList({ user, list }: SessionsProps) {
  const t = useTranslations('settings.sessions')
  const sentence = useErrorSentence()
  const nameOf = useBrowserWords()
  const { data, error, refetch } = useQuery(sessionsOf(user.id))
  // Set on the mutation, so that notices appear on whatever page is open.
  const end = useMutation<ChangeAnswer, Error, Ending>({
    ...endSession(),
    onSuccess: (_, { ended }) => showToast({ kind: 'done', text: t('ended', { name: nameOf(ended) }) }),
    onError: (refusal) => {
      showToast({ kind: 'failed', text: sentence(refusal) })
      // A session that has already expired is gone from the list.
      void refetch()
    },
  })
  const ended = end.isPending ? undefined : end.variables?.ended.id
  const isGone = ended !== undefined && data?.every(({ id }) => id !== ended) === true
  useFocusBack(list, isGone)
  // Not disabled while pending, so that the button keeps focus.
  const begin = (session: SignIn): void => {
    if (!end.isPending) end.mutate({ id: user.id, body: { session: session.id }, ended: session })
  }
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={2} label={t('loading')} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  if (data.length === 0) return <EmptyState title={t('none')} text={t('noneText', { name: user.name })} />
  // The current session first, regardless of last use.
  const shown = data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <Panel flush>
      <List ref={list} tabIndex={-1} aria-label={t('title')}>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => begin(session)} />
        ))}
      </List>
    </Panel>
  )
}

interface EndAllDialogProps {
  user: SessionsProps['user']
  /** True for the signed-in user. The current session isn't ended. */
  isOwn: boolean
  onDone?: () => void
  onClose: () => void
}

/** Asks before it ends all sessions of a user except the current one. */
export function EndAllDialog({ user, isOwn, onDone, onClose }: EndAllDialogProps) {
  const t = useTranslations('settings.sessions')
  const sentence = useErrorSentence()
  const words = isOwn ? 'others' : 'all'
  const end = useSubmission({
    ...endSessions(),
    title: t(`${words}.end`),
    tell: () => showToast({ kind: 'done', text: t(`${words}.done`, { name: user.name }) }),
    follow: () => {
      onDone?.()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { name: user.name })}
      text={t(`${words}.text`, { name: user.name })}
      confirm={t(`${words}.end`)}
      isBusy={end.isPending}
      error={end.error ? sentence(end.error) : null}
      onConfirm={() => end.mutate({ id: user.id })}
      onClose={onClose}
    />
  )
}

/** Ends all sessions of a user except the current one. The button is hidden if there are none. */
export function EndAllButton({ user, list }: SessionsProps) {
  const t = useTranslations('settings.sessions')
  const { data = [] } = useQuery(sessionsOf(user.id))
  const [isAsking, setIsAsking] = useState(false)
  const [hasEnded, setHasEnded] = useState(false)
  const isOwn = data.some(({ isCurrent }) => isCurrent)
  const hasNone = data.every(({ isCurrent }) => isCurrent)
  useFocusBack(list, hasEnded && hasNone && !isAsking)
  return (
    <>
      {hasNone ? null : (
        <Button size="small" onClick={() => setIsAsking(true)}>
          {t(`${isOwn ? 'others' : 'all'}.end`)}
        </Button>
      )}
      {isAsking ? (
        <EndAllDialog
          {...{ user, isOwn }}
          onDone={() => setHasEnded(true)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
