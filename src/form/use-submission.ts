import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useIsLeft } from '../hooks/use-leaving.ts'
import { useErrorSentence } from './use-error-text.ts'
import { useFailedToast } from './use-failed-toast.ts'

type Options<Answer, Variables> = Omit<
  UseMutationOptions<Answer, Error, Variables, string>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
>

export interface Submission<Answer, Variables> extends Options<Answer, Variables> {
  /** Title of the request as in its form or button, shown with an error that arrives after the user left. */
  title: string
  /** Reports success on the page that is open. `isUnmounted` is true if the sender has unmounted. */
  tell?: (answer: Answer, variables: Variables, isUnmounted: boolean) => void
  /**
   * Next step in the form, such as closing it or showing the new resource. Skipped if the form has unmounted.
   */
  follow?: (answer: Answer) => unknown
  /**
   * Next step on the page, even if the form has unmounted, e.g. with its resource. Skipped if the user has
   * navigated away.
   */
  lead?: (answer: Answer) => unknown
  /** Shows an error in the form, in addition to the mutation's own error state. */
  refuse?: (error: Error) => unknown
}

/**
 * Mutation of a form or dialog. Its result, including errors, is reported even if the form is closed or its
 * page left by then, and the user is never taken away from another page.
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
  const failed = useFailedToast()
  const sentence = useErrorSentence()
  const isUnmounted = useIsLeft()
  const isUnderWay = useRef(false)
  // Set on the mutation rather than the `mutate` call, whose callbacks don't run after unmounting.
  const mutation = useMutation<Answer, Error, Variables, string>({
    ...options,
    onMutate: () => globalThis.location.pathname,
    onSuccess: async (answer, variables, sentFrom) => {
      tell?.(answer, variables, isUnmounted())
      if (!isUnmounted()) await follow?.(answer)
      if (globalThis.location.pathname === sentFrom) await lead?.(answer)
    },
    onError: async (error, variables) => {
      if (!isUnmounted()) return await refuse?.(error)
      const text = t('leftRefused', { title, reason: sentence(error) })
      failed(text, error, () => mutateOnce(variables))
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const { mutate } = mutation
  // A second Enter may arrive before the button renders as disabled.
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
