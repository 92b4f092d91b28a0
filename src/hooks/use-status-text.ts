import { useCallback } from 'react'
import { joinSentences } from '../messages/sentences.ts'
import { useSay } from './use-say.ts'

/** Says the sentences of the service that stand in a status, as one text in the language that is spoken. */
export function useStatusText(): (status: readonly string[] | null | undefined) => string {
  const say = useSay()
  return useCallback((status) => joinSentences((status ?? []).map(say)), [say])
}
