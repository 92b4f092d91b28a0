import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useIsLeft } from '../hooks/use-is-left.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { useErrorSentence } from './use-error-text.ts'

type Options<Answer, Variables> = Omit<
  UseMutationOptions<Answer, Error, Variables, string>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
>

interface Submission<Answer, Variables> extends Options<Answer, Variables> {
  /** What was asked for, as its form or its button says it: a refusal that comes after one has left is told with it. */
  title: string
  /** Says that it is done, on whatever page one is by then; `isLeft` where what it was sent from is not shown any more. */
  tell?: (answer: Answer, variables: Variables, isLeft: boolean) => void
  /** What follows there, such as closing a form or showing what was made: only as long as that form is shown. */
  follow?: (answer: Answer) => unknown
  /** What follows on the page, unless one has gone to another: also where what it was sent from went before, as with its thing. */
  lead?: (answer: Answer) => unknown
  /** Shows a refusal where it was sent from, beside what the mutation itself has of it. */
  refuse?: (error: Error) => unknown
}

/**
 * What a form or a question sends. It may be closed, or its page left, before the answer comes: what came of it is told
 * all the same, a refusal too, and nobody is led away from where they are by then.
 */
export function useSubmission<Answer, Variables>({
  title,
  tell,
  follow,
  lead,
  refuse,
  ...options
}: Submission<Answer, Variables>): UseMutationResult<Answer, Error, Variables, string> {
  const t = useTranslations('resource')
  const sentence = useErrorSentence()
  const isLeft = useIsLeft()
  const isUnderWay = useRef(false)
  // The mutation's own, not those of its call: nobody calls these once what it was sent from is not shown.
  const mutation = useMutation<Answer, Error, Variables, string>({
    ...options,
    onMutate: () => globalThis.location.pathname,
    onSuccess: async (answer, variables, sentFrom) => {
      tell?.(answer, variables, isLeft())
      if (!isLeft()) await follow?.(answer)
      if (globalThis.location.pathname === sentFrom) await lead?.(answer)
    },
    onError: async (error) => {
      if (isLeft()) showToast({ kind: 'failed', text: t('leftRefused', { title, reason: sentence(error) }) })
      else await refuse?.(error)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const { mutate } = mutation
  // A second Enter may come before a button is drawn as disabled.
  const mutateOnce = useCallback<typeof mutate>(
    (...request) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(...request)
    },
    [mutate],
  )
  return { ...mutation, mutate: mutateOnce }
}
