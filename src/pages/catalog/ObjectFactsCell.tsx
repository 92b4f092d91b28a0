import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { ImageText } from '../../components/ImageText.tsx'
import { useListText } from '../../hooks/use-list-text.ts'
import { factsOf, type CatalogObject } from './objects.ts'

const Row = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  alignItems: 'baseline',
})

/**
 * Replicas and images of a workload, ports of a Service, hosts of an Ingress, keys of a ConfigMap or Secret.
 */
export function ObjectFactsCell({ object }: { object: CatalogObject }) {
  const t = useTranslations('catalog.object')
  const list = useListText()
  const { replicas, images, ports, keys, schedule, hosts, size, range } = factsOf(object)
  return (
    <Row>
      {replicas === null ? null : <span>{t('replicas', { count: replicas })}</span>}
      {schedule === null ? null : <span>{t('schedule', { schedule })}</span>}
      {images.map((image) => (
        <ImageText key={image} image={image} />
      ))}
      {ports.length === 0 ? null : (
        <span>{t('ports', { count: ports.length, ports: list(ports.map(String)) })}</span>
      )}
      {hosts.length === 0 ? null : <span>{list(hosts)}</span>}
      {size === null ? null : <span>{size}</span>}
      {range === null ? null : <span>{t('range', range)}</span>}
      {keys === null ? null : <span>{t('keys', { count: keys })}</span>}
    </Row>
  )
}
