import { useQuery } from '@tanstack/react-query'
import type { NamedResource } from '../../../model/answers/resource-name.ts'
import { list, type Resource } from '../../api/queries.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { useSay } from '../../hooks/use-say.ts'
import { classOf, type ResourceWords, resourceWords } from './change-words.ts'

interface TitledRow extends Resource {
  title?: string | null
}

/** Class whose names are API identifiers; people know its resources by title. */
const TITLED = 'config.AlarmType'

/** Kind and name of a resource within a sentence. The title replaces the name if there is one. */
export function useResourceWords(resource: NamedResource): ResourceWords {
  const inSentence = useInSentence()
  const say = useSay()
  const { data } = useQuery({
    ...list<TitledRow>(TITLED, { fields: ['id', 'name', 'title'] }),
    enabled: classOf(resource)?.id === TITLED,
  })
  const title = data?.entries.find(({ name }) => name === resource.name)?.title
  const words = resourceWords(resource, inSentence)
  return title == null ? words : { ...words, name: say(title) }
}
