import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { get } from '../../../api/queries.ts'
import { ImageText } from '../../../components/ImageText.tsx'
import { path } from '../../../util/path.ts'
import { useApplication } from '../use-application.ts'
import { type ImagePlace, MAX_PLACES, placesOf, placesQuery } from './image-places.ts'
import { ImageFacts } from './ImageFacts.tsx'

/** Reads the environment names of places, by id. */
function useEnvironmentNames(places: readonly ImagePlace[]): ReadonlyMap<string, string> {
  const ids = [...new Set(places.flatMap(({ environmentId }) => environmentId ?? []))]
  return useQueries({
    queries: ids.map((id) => get('environments.Environment', id, { fields: ['id', 'name'] })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data?.name ? [[data.id, data.name] as const] : []))),
  })
}

interface ImagePlacesProps {
  repository: string
  isOneOfMany: boolean
}

/** Other applications on any cluster that run an image of the repository, with that image. */
export function ImagePlaces({ repository, isOneOfMany }: ImagePlacesProps) {
  const t = useTranslations('imagePlaces')
  const { application } = useApplication()
  const { data, error } = useQuery(placesQuery(repository))
  const places = placesOf(data?.entries ?? [], repository, application.id).slice(0, MAX_PLACES)
  const names = useEnvironmentNames(places)
  const more = (data?.total ?? 0) - (data?.entries.length ?? 0)
  return (
    <ImageFacts
      title={isOneOfMany ? t('elsewhereOf', { repository }) : t('elsewhere')}
      none={t('elsewhereNone')}
      error={error}
      isLoading={data === undefined}
      more={more > 0 ? t('more', { count: more }) : null}
    >
      {places.map(({ id, name, environmentId, images }) => (
        <li key={id}>
          {environmentId === null ? name : <Link to={path.application(environmentId, id)}>{name}</Link>}
          <small>{names.get(environmentId ?? '')}</small>
          {images.map((image) => (
            <ImageText key={image} image={image} />
          ))}
        </li>
      ))}
    </ImageFacts>
  )
}
