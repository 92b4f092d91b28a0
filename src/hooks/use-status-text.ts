import { useCallback } from 'react'
import { joinSentences } from '../messages/sentences.ts'
import { type Stated, statusTexts } from './status-texts.ts'
import { useMessageText } from './use-message-text.ts'

/** Returns a function that translates the causes of a state and joins them into one text. */
export function useStatusText(): (row: Stated) => string {
  const text = useMessageText()
  return useCallback((row) => joinSentences(statusTexts(row).map(text)), [text])
}
