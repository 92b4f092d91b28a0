import { useTranslations } from 'use-intl'
import { parseQuantity } from '../../../../model/quantity.ts'
import { ImageText } from '../../../components/ImageText.tsx'
import { useQuantityText } from '../../../components/Quantity.tsx'
import type { KeyValue } from '../../../components/KeyValues.tsx'
import type { ContainerSpec } from './pod-detail.ts'

/** Image, resources and ports of a container. */
export function useContainerFacts({
  image,
  resources,
  ports = [],
}: Pick<ContainerSpec, 'image' | 'resources' | 'ports'>): KeyValue[] {
  const t = useTranslations('podPage.containers')
  const { requests, limits } = resources?.[0] ?? {}
  const quantity = useQuantityText()
  const amount = (what: 'cpu' | 'memory', amounts: typeof requests): string => {
    const value = parseQuantity(amounts?.[what])
    return value === null ? 'none' : quantity(value, what === 'cpu' ? 'cores' : 'bytes')
  }
  const reserved = (what: 'cpu' | 'memory') =>
    t('reserved', { request: amount(what, requests), limit: amount(what, limits) })
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
