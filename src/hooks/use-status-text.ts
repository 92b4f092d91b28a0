import { useCallback } from 'react'
import { joinSentences } from '../messages/sentences.ts'
import { useSay } from './use-say.ts'

/** Translates the service's status sentences and joins them into one text. */
export function useStatusText(): (status: readonly string[] | null | undefined) => string {
  const say = useSay()
  return useCallback((status) => joinSentences((status ?? []).map(say)), [say])
}
