import { useTranslations } from 'use-intl'
import { path } from '../../../util/path.ts'
import { model } from '../../../../model/index.ts'
import type { MapNode } from './build-map.ts'
import { isConfigurationKind } from './references.ts'

export interface NodeText {
  name: string
  /** What it is, with the number that says most of it. */
  detail: string
}

/** What the kind of a node is called. */
export function useKindWord(): (node: Pick<MapNode, 'kind'>) => string {
  const t = useTranslations('map')
  const kinds = useTranslations('environments.kinds')
  return ({ kind }) => {
    if (kind === 'Ingress' || kind === 'Service' || isConfigurationKind(kind)) return t(`kinds.${kind}`)
    return kinds(kind)
  }
}

/** What a person reads of a node. */
export function useNodeText(): (node: MapNode) => NodeText {
  const t = useTranslations('map')
  const word = useKindWord()
  const detail = (node: MapNode): string => {
    const { component, pods, hosts, ports, kind, count, resourceId } = node
    if (component) {
      const { desired, ready } = component
      return desired === null
        ? word(node)
        : t('replicas', { kind: word(node), ready, desired, old: pods.filter(({ isOld }) => isOld).length })
    }
    if (node.isMissing) return t('missing', { kind: word(node) })
    if (resourceId === null || node.isElsewhere) return t('elsewhere', { kind: word(node) })
    if (hosts.length > 0) return t('hosts', { count: hosts.length })
    if (ports.length > 0) return t('ports', { ports: ports.map((port) => `:${port}`).join(' ') })
    return kind === 'PersistentVolumeClaim' && count > 1 ? t('claims', { count }) : word(node)
  }
  return (node) => {
    const { kind, name, count } = node
    if (name === '' && isConfigurationKind(kind))
      return { name: t(`together.${kind}`, { count }), detail: word(node) }
    return { name, detail: detail(node) }
  }
}

/** The page of a node's resource; null for what is named and not here. */
export function pageOf({ kind, resourceId }: MapNode): string | null {
  if (resourceId === null) return null
  const { service, collection } = model.get(`environments.${kind}`)
  return path.resource(service, collection, resourceId)
}
