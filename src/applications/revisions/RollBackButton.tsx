import type { ButtonProps } from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { action, type ActionVariables } from '../../api/queries.ts'
import { ReasonButton } from '../../ui/page/ReasonButton.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useFailedToast } from '../../form/use-failed-toast.ts'
import type { Component } from '../component.ts'
import { useApplication } from '../application.ts'

interface Return extends ActionVariables {
  body: { revision: number }
  /** The revision that was current; null if undo is not offered. */
  from: number | null
}

/**
 * Rolls back immediately and offers undo. The previously current revision keeps its number and the restored
 * one gets the next, so undo is a rollback to the former.
 */
export function useRollBack({ id, kind, name }: Component): {
  rollBack: (to: number, from: number | null) => void
  isBusy: boolean
} {
  const t = useTranslations('revisions')
  const sentence = useErrorSentence()
  const failed = useFailedToast()
  // Callbacks belong to the mutation, not to the call, so that notices appear on the page that is open by
  // then.
  const post = useMutation<unknown, Error, Return>({
    ...action<unknown>(`environments.${kind}`, 'rollback'),
    onSuccess: (_, { body, from }) =>
      showToast({
        kind: 'done',
        about: id,
        text: t('done', { name, revision: body.revision }),
        ...(from === null ? {} : { action: { label: t('undo'), run: () => rollBack(from, null) } }),
      }),
    onError: (error, request) =>
      failed(t('failed', { name, reason: sentence(error) }), error, () => post.mutate(request)),
  })
  const rollBack = (to: number, from: number | null): void =>
    post.mutate({ id, body: { revision: to }, from })
  return { rollBack, isBusy: post.isPending }
}

/**
 * For a button that unmounts with the result of its own action: moves the focus to the nearest focusable
 * container, so that keyboard users do not restart at the top of the page. Returns the click handler. Does
 * nothing if the user has moved the focus in the meantime.
 */
function useFocusAround(): (event: MouseEvent<HTMLElement>) => void {
  const pressed = useRef<{ button: HTMLElement; place: HTMLElement | null } | null>(null)
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document
      const { button, place } = pressed.current ?? {}
      // A pending button is disabled, which moves the focus to the page.
      const isLost = activeElement === null || activeElement === body || activeElement === button
      if (isLost) place?.focus({ preventScroll: true })
    },
    [],
  )
  return ({ currentTarget }) => {
    pressed.current = { button: currentTarget, place: currentTarget.closest<HTMLElement>('[tabindex="-1"]') }
  }
}

interface RollBackButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'color'> {
  component: Component
  to: number
  /** The current revision; null if there is none. */
  from: number | null
}

/** Rolls back to a revision. Disappears after the rollback. */
export function RollBackButton({ component, to, from, ...look }: RollBackButtonProps) {
  const t = useTranslations('revisions')
  const { disabledReason } = useApplication({ verb: 'operate' })
  const { rollBack, isBusy } = useRollBack(component)
  const keepFocus = useFocusAround()
  const { isPaused, name } = component
  return (
    <ReasonButton
      {...look}
      startIcon={<Undo2 size={look.size === 'small' ? 14 : 15} strokeWidth={1.6} aria-hidden />}
      disabledReason={disabledReason ?? (isPaused ? t('pausedReason', { name }) : undefined)}
      loading={isBusy}
      onClick={(event) => {
        keepFocus(event)
        rollBack(to, from)
      }}
    >
      {t('rollBack', { revision: to })}
    </ReasonButton>
  )
}
