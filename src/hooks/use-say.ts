import { useSyncExternalStore } from 'react'
import { messageStore } from '../messages/load.ts'
import type { Say } from '../messages/speech.ts'

const readSay = (): Say => messageStore.read().say

/**
 * Translates the model's texts into the user's language: labels of classes and attributes, choices and help.
 * The only path from the model's texts to the screen.
 */
export const useSay = (): Say => useSyncExternalStore(messageStore.subscribe, readSay, readSay)
