import { useMemo, useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Cause, causesByText } from '../../model/messages/cause.ts'
import type { Message, Reported } from '../../model/messages/message.ts'
import { listsIn, type MessageLanguage, renderMessage } from '../../model/messages/render.ts'
import { joinSentences } from '../messages/speech.ts'
import type { Translate } from '../util/page.ts'
import { formatDateAndTime } from '../util/format.ts'
import { useInSentence, useSay } from './use-texts.ts'

/** Texts of an answer, each with its message. */
export const reportedTexts = (texts: readonly string[], messages: readonly Message[]): Reported[] =>
  texts.map((message, index) => {
    const reason = messages[index]
    return { message, reasons: reason ? [reason] : null }
  })

/** Reads a translation by its key, which comes from the service and may be newer than this console. */
interface Translator {
  (key: string, values: Record<string, string | number>): string
  has: (key: string) => boolean
}

/** Path of a message in the catalogue: problems with a value are a piece of their own, which all forms load. */
const keyOf = (code: string): string => (code.startsWith('problems.') ? code : `service.${code}`)

/** Text of a message by its code; null where its piece is not loaded, or the service is newer than this console. */
export function textOfCode(
  t: Translate,
  code: string,
  values: Record<string, string | number> = {},
): string | null {
  const read = t as unknown as Translator
  const key = keyOf(code)
  return read.has(key) ? read(key, values) : null
}

/**
 * Returns a function that renders a message in the reader's language; null where a translation is missing. If the
 * service's English contains a code in parentheses, the service has no text for it either, and the placeholder is
 * translated.
 */
export function useMessage(): (message: Message, english?: string) => string | null {
  const t = useTranslations<never>()
  const locale = useLocale()
  const inSentence = useInSentence()
  return useMemo(() => {
    const translate: MessageLanguage['translate'] = (code, values) => textOfCode(t, code, values)
    const lists = listsIn(locale)
    const timeText = (time: number): string => formatDateAndTime(time, locale)
    return (message, english = '') => {
      const unknown = (code: string, name: 'unknown' | 'unknownPart'): string | null =>
        english.includes(`(${code})`) ? translate(`words.${name}`, { code }) : null
      const unknownPart = (code: string): string | null => unknown(code, 'unknownPart')
      const text = renderMessage(message, { lists, translate, inSentence, unknownPart, timeText })
      return text ?? unknown(message.code, 'unknown')
    }
  }, [t, locale, inSentence])
}

/**
 * Returns a function that renders a message of the service in the reader's language, and in English where a
 * translation is missing.
 */
export function useMessageText(): (reported: Reported) => string {
  const render = useMessage()
  const say = useSay()
  return useCallback(
    ({ message, reasons }) => {
      if (!reasons || reasons.length === 0) return say(message)
      const texts = reasons.map((reason) => render(reason, message))
      return texts.every((text) => text !== null) ? joinSentences(texts) : message
    },
    [render, say],
  )
}

/** State of a resource with its causes, as in rows of the service. */
interface Stated {
  /** Causes in English. */
  status?: readonly string[] | null
  /** The same as codes with parameters. */
  causes?: readonly Cause[] | null
}

/** Words of another program stay as they are. */
const isReported = (causes: readonly Cause[]): boolean =>
  causes.every(({ code }) => code === 'states.reported')

/** Texts of a status, each with its sentences by code. */
export function statusTexts({ status, causes }: Stated): Reported[] {
  const texts = status ?? []
  const byText = causesByText(causes ?? [])
  return texts.map((message, index) => {
    const reasons = byText[index]
    return byText.length === texts.length && reasons && !isReported(reasons)
      ? { message, reasons }
      : { message }
  })
}

/** Returns a function that translates the causes of a state and joins them into one text. */
export function useStatusText(): (row: Stated) => string {
  const text = useMessageText()
  return useCallback((row) => joinSentences(statusTexts(row).map(text)), [text])
}
