import type { Details } from '../../../model/types.ts'
import { inPieces } from '../../api/pieces.ts'
import { list, type ListParams } from '../../api/queries.ts'
import { placeFields } from '../../places/place.ts'

export const claimClass = 'environments.PersistentVolumeClaim'

/** Fields of a claim that determine its users. */
export type UsedClaim = Pick<
  Details<'environments.PersistentVolumeClaim'>,
  'id' | 'name' | 'namespace' | 'metadata'
>

export type ClaimUser = Details<'environments.Pod'>

/** Pods that use each claim, by `claimKey`. */
type ClaimUsers = ReadonlyMap<string, readonly ClaimUser[]>

export const claimKey = (namespace: string | null | undefined, name: string | null | undefined): string =>
  `${namespace ?? ''}/${name ?? ''}`

/** Returns the pod whose ephemeral volume owns the claim: such a pod does not name its claim. */
const ownerPodOf = ({ metadata }: UsedClaim): string | undefined =>
  metadata?.ownerReferences?.find(({ kind }) => kind === 'Pod')?.name

/** Returns a query for the pods in the claim's namespace that use it. */
export function usersQuery(claim: UsedClaim): NonNullable<ListParams['query']> {
  const owner = ownerPodOf(claim)
  return owner === undefined
    ? { 'spec.volumes.persistentVolumeClaim.claimName': claim.name }
    : { name: owner }
}

/** Limit for the pods that use the claims of one page. */
const MAX_PODS = 500

const podsOf = (query: ListParams['query']) =>
  list('environments.Pod', {
    mode: 'exportDetails',
    fields: ['id', 'name', 'namespace', 'spec', 'volumes', 'persistentVolumeClaim', 'ephemeral'],
    excludeFields: ['spec.ancestors', 'spec.createdOn', 'spec.volumes.ancestors', 'spec.volumes.createdOn'],
    query,
    sort: ['name,asc'],
    count: MAX_PODS,
  })

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort()

/** Splits keys of claims or pods into chunks that each fit in a URL. */
const piecesOf = (keys: readonly string[]) =>
  inPieces(sorted(keys)).map((some) => {
    const parts = some.map((key) => key.split('/'))
    return {
      namespaces: sorted(parts.map(([namespace = '']) => namespace)),
      names: sorted(parts.map(([, name = '']) => name)),
    }
  })

/**
 * Returns queries for the pods that use a cluster's claims: one by claim name, and one for claims that belong
 * to a pod.
 */
export function claimUserQueries(cluster: string, claims: readonly UsedClaim[]) {
  const place = { [placeFields.environment.cluster]: cluster }
  const named = claims.filter((claim) => ownerPodOf(claim) === undefined)
  const owners = claims.flatMap((claim) => {
    const owner = ownerPodOf(claim)
    return owner === undefined ? [] : claimKey(claim.namespace, owner)
  })
  return [
    ...piecesOf(named.map(({ namespace, name }) => claimKey(namespace, name))).map(({ namespaces, names }) =>
      podsOf({ namespace: namespaces, ...place, 'spec.volumes.persistentVolumeClaim.claimName': names }),
    ),
    ...piecesOf(owners).map(({ namespaces, names }) =>
      podsOf({ namespace: namespaces, ...place, name: names }),
    ),
  ]
}

/**
 * Returns the names of the claims that a pod uses; an ephemeral volume's claim is named after pod and volume.
 */
const claimsOf = ({ name, spec }: ClaimUser): string[] =>
  (spec?.volumes ?? []).flatMap((volume) => {
    if (volume.ephemeral) return `${name ?? ''}-${volume.name ?? ''}`
    return volume.persistentVolumeClaim?.claimName ?? []
  })

export function usersFrom(pods: readonly ClaimUser[]): ClaimUsers {
  const byId = new Map(pods.map((pod) => [pod.id, pod]))
  const users = new Map<string, ClaimUser[]>()
  for (const pod of byId.values())
    for (const claim of new Set(claimsOf(pod))) {
      const key = claimKey(pod.namespace, claim)
      users.set(key, [...(users.get(key) ?? []), pod])
    }
  return users
}
