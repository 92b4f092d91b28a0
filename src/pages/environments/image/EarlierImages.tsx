import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { revisions as revisionsOf } from '../../../api/revisions.ts'
import { ImageText } from '../../../components/ImageText.tsx'
import type { Component } from '../component.ts'
import { hasRevisions } from '../revisions/revision.ts'
import { earlierImages } from './image-places.ts'
import { ImageFacts } from './ImageFacts.tsx'

interface EarlierImagesProps {
  component: Component
  onChoose: (image: string) => void
}

/** Images of earlier revisions, to switch back to one; renders nothing for kinds without revisions. */
export function EarlierImages({ component, onChoose }: EarlierImagesProps) {
  const t = useTranslations('imagePlaces')
  const { id, kind, containers } = component
  const { data, error } = useQuery({
    ...revisionsOf(`environments.${kind}`, id),
    enabled: hasRevisions(component),
  })
  if (!hasRevisions(component)) return null
  const current = containers.flatMap(({ image }) => image ?? [])
  return (
    <ImageFacts title={t('earlier')} none={t('earlierNone')} error={error} isLoading={data === undefined}>
      {earlierImages(current, data ?? []).map((entry) => (
        <li key={entry.image}>
          <ImageText image={entry.image} />
          <small>{t('revision', { revision: entry.revision })}</small>
          <Button
            size="small"
            aria-label={t('use', { image: entry.image })}
            onClick={() => onChoose(entry.image)}
          >
            {t('choose')}
          </Button>
        </li>
      ))}
    </ImageFacts>
  )
}
