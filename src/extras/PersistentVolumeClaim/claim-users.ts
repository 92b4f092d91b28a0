import { inPieces } from '../../api/pieces.ts'
import { list, type ListParams, type Resource } from '../../api/queries.ts'
import { placeFields } from '../../resource/places/place.ts'

export const claimClass = 'environments.PersistentVolumeClaim'

/** A claim as far as it must be known to tell who uses it. */
export interface UsedClaim extends Resource {
  namespace?: string | null
  metadata?: { ownerReferences?: { kind?: string; name?: string }[] | null }[]
}

interface ClaimVolume {
  name?: string | null
  persistentVolumeClaim?: { claimName?: string | null } | null
  ephemeral?: unknown
}

export interface ClaimUser extends Resource {
  namespace?: string | null
  spec?: { volumes?: ClaimVolume[] }[]
}

/** The pods that use each claim, by `claimKey`. */
export type ClaimUsers = ReadonlyMap<string, readonly ClaimUser[]>

export const claimKey = (namespace: string | null | undefined, name: string | null | undefined): string =>
  `${namespace ?? ''}/${name ?? ''}`

/** The pod for which a claim was made, whose volume is gone with it: such a pod does not name its claim. */
const ownerPodOf = ({ metadata }: UsedClaim): string | undefined =>
  metadata?.[0]?.ownerReferences?.find(({ kind }) => kind === 'Pod')?.name

/** Of the pods of one namespace, those that use a claim. */
export function usersQuery(claim: UsedClaim): NonNullable<ListParams['query']> {
  const owner = ownerPodOf(claim)
  return owner === undefined
    ? { 'spec.volumes.persistentVolumeClaim.claimName': claim.name }
    : { name: owner }
}

/** More pods than these do not use the claims of one page. */
const MOST_PODS = 500

const podsOf = (query: ListParams['query']) =>
  list<ClaimUser>('environments.Pod', {
    mode: 'exportDetails',
    fields: ['id', 'name', 'namespace', 'spec', 'volumes', 'persistentVolumeClaim', 'ephemeral'],
    excludeFields: ['spec.ancestors', 'spec.createdOn', 'spec.volumes.ancestors', 'spec.volumes.createdOn'],
    query,
    sort: ['name,asc'],
    count: MOST_PODS,
  })

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort()

/** Pieces of keys of claims, or of pods, of which each fits an address. */
const piecesOf = (keys: readonly string[]) =>
  inPieces(sorted(keys)).map((some) => {
    const parts = some.map((key) => key.split('/'))
    return {
      namespaces: sorted(parts.map(([namespace = '']) => namespace)),
      names: sorted(parts.map(([, name = '']) => name)),
    }
  })

/** Which pods use claims of a cluster: one read, and one more for those that were made for a pod. */
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

/** The names of the claims that a pod uses; that of an ephemeral volume is named after both. */
const claimsOf = ({ name, spec }: ClaimUser): string[] =>
  (spec?.[0]?.volumes ?? []).flatMap((volume) => {
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
