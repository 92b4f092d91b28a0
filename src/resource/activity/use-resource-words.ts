import { useQuery } from '@tanstack/react-query'
import type { NamedResource } from '../../../model/answers/resource-name.ts'
import { list, type Resource } from '../../api/queries.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { useSay } from '../../hooks/use-say.ts'
import { classOf, type ResourceWords, resourceWords } from './change-words.ts'

interface TitledRow extends Resource {
  title?: string | null
}

/** The class whose names are those of the API; people know its resources by their titles. */
const TITLED = 'config.AlarmType'

/** What a resource is called in a sentence: its kind and its name, which is its title where it has one. */
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
