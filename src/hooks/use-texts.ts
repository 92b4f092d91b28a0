import { useSyncExternalStore, useCallback } from 'react'
import { useLocale, useFormatter } from 'use-intl'
import { inSentence } from '../../model/in-sentence.ts'
import { messageStore } from '../messages/load.ts'
import type { Say } from '../messages/speech.ts'

const readSay = (): Say => messageStore.read().say

/**
 * Translates the model's texts into the user's language: labels of classes and attributes, choices and help.
 * The only path from the model's texts to the screen.
 */
export const useSay = (): Say => useSyncExternalStore(messageStore.subscribe, readSay, readSay)

/** Translates labels, including the model's, and adapts them to the middle of a sentence. */
export function useInSentence(): (label: string) => string {
  const locale = useLocale()
  const say = useSay()
  return useCallback((label) => inSentence(say(label), locale), [say, locale])
}

/** Joins entries, `2 deployments, 1 service`, with the separators of the current language. */
export function useListText(): (entries: readonly string[]) => string {
  const format = useFormatter()
  const locale = useLocale()
  // Japanese unit lists use plain spaces, which also occur inside entries; its conjunction lists use a list
  // separator.
  const type = locale.startsWith('ja') ? 'conjunction' : 'unit'
  return useCallback((entries) => format.list(entries, { type, style: 'short' }), [format, type])
}
