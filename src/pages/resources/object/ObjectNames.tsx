import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ModelClass } from '../../../../model/registry.ts'
import type { Resource } from '../../../api/queries.ts'
import { placeIdOf } from '../../../resource/places/place.ts'
import { useClusterOf } from '../../../resource/places/use-cluster-of.ts'
import { type NamedObject, useNamedObjects } from '../../../resource/places/use-named-objects.ts'
import { wholeObject } from './whole-object.ts'
import { clusterUsesOf, type UsedObject, usesOf } from './uses.ts'

interface KnownNames {
  /** What the object names, each once. */
  uses: readonly UsedObject[]
  /** Null of what is not there, undefined until that is known. */
  idOf: (named: NamedObject) => string | null | undefined
}

const NamesContext = createContext<KnownNames>({ uses: [], idOf: () => undefined })

/** What the object of the page names, with the ids by which it is found. */
export const useObjectNames = (): KnownNames => use(NamesContext)

interface ObjectNamesProps {
  entry: ModelClass
  resource: Resource
  children: ReactNode
}

/** Around the page of an object: looks up what it names, so that each of the names can lead there. */
export function ObjectNames({ entry, resource, children }: ObjectNamesProps) {
  const environmentId = placeIdOf('environment', resource)
  const cluster = useClusterOf(resource)
  const { data } = useQuery({ ...wholeObject(entry.id, resource.id), enabled: environmentId !== undefined })
  const { inEnvironment, inCluster } = useMemo(
    () => ({
      inEnvironment: data ? usesOf(entry.name, data) : [],
      inCluster: data ? clusterUsesOf(entry.name, data) : [],
    }),
    [data, entry],
  )
  const ofEnvironment = useNamedObjects(
    environmentId === undefined ? null : { class: 'environments.Environment', id: environmentId },
    inEnvironment,
  )
  const ofCluster = useNamedObjects(
    cluster === null ? null : { class: 'cluster.HostCluster', id: cluster.id },
    inCluster,
  )
  const known = {
    uses: [...inEnvironment, ...inCluster],
    idOf: (named: NamedObject) => ofEnvironment(named) ?? ofCluster(named) ?? ofEnvironment(named),
  }
  return <NamesContext value={known}>{children}</NamesContext>
}
