import { useSyncExternalStore } from 'react'
import { messageStore } from '../messages/load.ts'
import type { Say } from '../messages/speech.ts'

const readSay = (): Say => messageStore.read().say

/**
 * Says what the model says, labels of classes and attributes, choices in words and help, in the language that is spoken.
 * The one door between the texts of the model and the screen.
 */
export const useSay = (): Say => useSyncExternalStore(messageStore.subscribe, readSay, readSay)
