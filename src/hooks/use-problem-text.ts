import { useCallback } from 'react'
import type { Message } from '../../model/messages/message.ts'
import { useMessage } from './use-message-text.ts'

/**
 * Returns a function that renders a problem with an entered value, without its subject. Pages with forms load its texts.
 */
export function useProblemText(): (problem: Message) => string {
  const render = useMessage()
  return useCallback(
    (problem) =>
      render(problem) ?? render({ code: 'problems.unknown', params: { code: problem.code } }) ?? problem.code,
    [render],
  )
}
