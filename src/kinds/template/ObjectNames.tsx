import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { Resource } from '../../api/queries.ts'
import { placeIdOf } from '../../places/place.ts'
import { useClusterOf } from '../../places/use-cluster-of.ts'
import { type NamedObject, type NamePlace, useNamedObjects } from '../../places/use-named-objects.ts'
import { path } from '../../util/path.ts'
import { catalogIdOf, wholeObject } from './object-parts.ts'
import { clusterUsesOf, type UsedObject, usesOf } from './template.ts'

interface KnownNames {
  /** Referenced objects without duplicates. */
  uses: readonly UsedObject[]
  /**
   * Path of a referenced object. Null if it doesn't exist, undefined while loading or if it can't be
   * determined.
   */
  pathTo: (named: NamedObject) => string | null | undefined
}

const NamesContext = createContext<KnownNames>({ uses: [], pathTo: () => undefined })

/** Objects referenced by the page's object, with paths to their pages. */
export const useObjectNames = (): KnownNames => use(NamesContext)

/** Scope of an object's references: its environment, or its catalog application. */
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

/** Wraps an object's page and looks up its references, so that each can be a link. */
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
      // Objects missing from the catalog may exist in the target environment.
      if (typeof id !== 'string') return isTemplate ? undefined : id
      const { service, collection } = model.get(named.class)
      return path.resource(service, collection, id)
    },
  }
  return <NamesContext value={known}>{children}</NamesContext>
}

/** References in a catalog object point to catalog objects. */
function inService<Named extends NamedObject>({ service }: ModelClass, named: Named): Named[] {
  if (service !== 'catalog') return [named]
  const own = named.class.replace(/^environments\./, 'catalog.')
  return model.classes.has(own) ? [{ ...named, class: own }] : []
}

const Missing = styled('span')(({ theme }) => ({ color: theme.vars.palette.state.warn.text }))

interface NamedLinkProps {
  named: UsedObject
  /** Replaces its name. */
  text?: string
  /** Part of a longer text. */
  isInText?: boolean
}

/** Object referenced by another one: a link if it exists, else a note that it is missing. */
export function NamedLink({ named, text = named.name, isInText = false }: NamedLinkProps) {
  const t = useTranslations('objectPage.uses')
  const to = useObjectNames().pathTo(named)
  if (typeof to === 'string')
    return (
      <Link component={RouterLink} to={to} underline={isInText ? 'always' : 'hover'}>
        {text}
      </Link>
    )
  if (to === undefined) return text
  return named.isOptional ? t('absent', { name: text }) : <Missing>{t('missing', { name: text })}</Missing>
}
