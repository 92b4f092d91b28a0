import { useTranslations } from 'use-intl'
import { useInSentence } from '../../../hooks/use-in-sentence.ts'
import { useListText } from '../../../hooks/use-list-text.ts'
import type { ApplicationRow } from '../application.ts'
import { isLastKnown } from '../application.ts'
import { missingIn } from './missing.ts'
import { useApplicationMap } from './use-application-map.ts'
import { useMissing } from './use-missing.ts'
import { useKindWord } from './use-node-text.ts'

/**
 * Returns sentences about missing references of an application. Running pods no longer need them, so the
 * service reports no problem. Skipped if the service reports other problems.
 */
export function useMissingSentences(application: ApplicationRow, environmentId: string): string[] {
  const t = useTranslations('map')
  const word = useKindWord()
  const inSentence = useInSentence()
  const list = useListText()
  const isWanted = (application.status ?? []).length === 0 && !isLastKnown(application)
  const { map } = useApplicationMap(application.id, { isWanted })
  return missingIn(useMissing(map, environmentId)).map(({ node, namedBy }) =>
    t(namedBy.every(({ component }) => component) ? 'missingSentence' : 'missingNamed', {
      by: list(namedBy.map((other) => `${inSentence(word(other))} ${other.name}`)),
      what: inSentence(word(node)),
      name: node.name,
    }),
  )
}
