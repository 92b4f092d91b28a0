import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { model } from '../../../../model/index.ts'
import type { ModelClass } from '../../../../model/model-class.ts'
import type { Resource } from '../../../api/queries.ts'
import { placeIdOf } from '../../../resource/places/place.ts'
import { useClusterOf } from '../../../resource/places/use-cluster-of.ts'
import {
  type NamedObject,
  type NamePlace,
  useNamedObjects,
} from '../../../resource/places/use-named-objects.ts'
import { path } from '../../../util/path.ts'
import { catalogIdOf } from './catalog-place.ts'
import { wholeObject } from './whole-object.ts'
import { clusterUsesOf, type UsedObject, usesOf } from './uses.ts'

interface KnownNames {
  /** What the object names, each once. */
  uses: readonly UsedObject[]
  /** Where it is shown. Null of what is not there, undefined until that is known, or where nobody can. */
  pathTo: (named: NamedObject) => string | null | undefined
}

const NamesContext = createContext<KnownNames>({ uses: [], pathTo: () => undefined })

/** What the object of the page names, with the pages of it. */
export const useObjectNames = (): KnownNames => use(NamesContext)

/** In which it stands: an environment, or an application of the catalog. */
function placeOf(entry: ModelClass, resource: Resource): NamePlace | null {
  const application = catalogIdOf(resource)
  if (entry.service === 'catalog')
    return application === undefined ? null : { class: 'catalog.Application', id: application }
  const id = placeIdOf('environment', resource)
  return id === undefined ? null : { class: 'environments.Environment', id }
}

interface ObjectNamesProps {
  entry: ModelClass
  resource: Resource
  children: ReactNode
}

/** Around the page of an object: looks up what it names, so that each of the names can lead there. */
export function ObjectNames({ entry, resource, children }: ObjectNamesProps) {
  const isTemplate = entry.service === 'catalog'
  const place = placeOf(entry, resource)
  const cluster = useClusterOf(resource)
  const { data } = useQuery({ ...wholeObject(entry.id, resource.id), enabled: place !== null })
  const { inEnvironment, inCluster } = useMemo(
    () => ({
      inEnvironment: data ? usesOf(entry.name, data).flatMap((named) => inService(entry, named)) : [],
      inCluster: data ? clusterUsesOf(entry.name, data) : [],
    }),
    [data, entry],
  )
  const ofPlace = useNamedObjects(place, inEnvironment)
  const ofCluster = useNamedObjects(
    cluster === null ? null : { class: 'cluster.HostCluster', id: cluster.id },
    inCluster,
  )
  const known = {
    uses: [...inEnvironment, ...inCluster],
    pathTo: (given: NamedObject) => {
      const [named = given] = inService(entry, given)
      const id = ofPlace(named) ?? ofCluster(named) ?? ofPlace(named)
      // What the catalog does not have may be where it is run.
      if (typeof id !== 'string') return isTemplate ? undefined : id
      const { service, collection } = model.get(named.class)
      return path.resource(service, collection, id)
    },
  }
  return <NamesContext value={known}>{children}</NamesContext>
}

/** What an object of the catalog names stands in the catalog, too. */
function inService<Named extends NamedObject>({ service }: ModelClass, named: Named): Named[] {
  if (service !== 'catalog') return [named]
  const own = named.class.replace(/^environments\./, 'catalog.')
  return model.classes.has(own) ? [{ ...named, class: own }] : []
}
