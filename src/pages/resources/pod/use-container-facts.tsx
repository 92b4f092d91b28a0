import { useTranslations } from 'use-intl'
import { ImageText } from '../../../components/ImageText.tsx'
import type { KeyValue } from '../../../components/KeyValues.tsx'
import type { ContainerSpec } from './pod-detail.ts'

/** What a container is made of: its image, what it asks for, where it listens. */
export function useContainerFacts({
  image,
  resources,
  ports = [],
}: Pick<ContainerSpec, 'image' | 'resources' | 'ports'>): KeyValue[] {
  const t = useTranslations('podPage.containers')
  const { requests, limits } = resources?.[0] ?? {}
  const reserved = (what: 'cpu' | 'memory') =>
    t('reserved', { request: requests?.[what] ?? 'none', limit: limits?.[what] ?? 'none' })
  const listened = ports.map(
    ({ name, containerPort, protocol }) =>
      `${containerPort ?? '–'}/${protocol ?? 'TCP'}${name ? ` ${name}` : ''}`,
  )
  return [
    { label: t('image'), value: image ? <ImageText image={image} /> : '–' },
    { label: t('cpu'), value: reserved('cpu') },
    { label: t('memory'), value: reserved('memory') },
    ...(listened.length === 0 ? [] : [{ label: t('ports'), value: listened.join(', ') }]),
  ]
}
