import { useTranslations } from 'use-intl'
import { path } from '../../util/path.ts'
import { model } from '../../../model/index.ts'
import { type ComponentKind, componentKinds } from '../component.ts'
import type { MapKind, MapNode } from './build-map.ts'
import { isConfigurationKind } from './map-rows.ts'

interface NodeText {
  name: string
  /** Kind, with its most informative number. */
  detail: string
}

export function useKindWord(): (node: Pick<MapNode, 'kind'>) => string {
  const t = useTranslations('map')
  const kinds = useTranslations('environments.kinds')
  return ({ kind }) => {
    const isWorkload = (componentKinds as readonly string[]).includes(kind)
    return isWorkload ? kinds(kind as ComponentKind) : t(`kinds.${kind as Exclude<MapKind, ComponentKind>}`)
  }
}

export function useNodeText(): (node: MapNode) => NodeText {
  const t = useTranslations('map')
  const word = useKindWord()
  const numbers = ({ hosts, ports, bounds }: MapNode): string | null => {
    if (hosts.length > 0) return t('hosts', { count: hosts.length })
    if (bounds) return t('bounds', bounds)
    return ports.length > 0 ? t('ports', { ports: ports.map((port) => `:${port}`).join(' ') }) : null
  }
  const detail = (node: MapNode): string => {
    const { component, pods, kind, count, resourceId } = node
    if (component) {
      const { desired, ready } = component
      return desired === null
        ? word(node)
        : t('replicas', { kind: word(node), ready, desired, old: pods.filter(({ isOld }) => isOld).length })
    }
    if (node.isMissing) return t('missing', { kind: word(node) })
    if (resourceId === null || node.isElsewhere) return t('elsewhere', { kind: word(node) })
    if (kind === 'PersistentVolumeClaim' && count > 1) return t('claims', { count })
    return numbers(node) ?? word(node)
  }
  return (node) => {
    const { kind, name, count } = node
    if (name === '' && isConfigurationKind(kind))
      return { name: t(`together.${kind}`, { count }), detail: word(node) }
    return { name, detail: detail(node) }
  }
}

/** Returns the page of a node's resource; null for referenced objects outside the application. */
export function pageOf({ kind, resourceId }: MapNode): string | null {
  if (resourceId === null) return null
  const { service, collection } = model.get(`environments.${kind}`)
  return path.resource(service, collection, resourceId)
}
