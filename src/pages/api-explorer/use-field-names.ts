import { useMemo } from 'react'
import type { ApiClass } from './classes.ts'
import { findClass } from './classes.ts'
import type { Operation } from './operations.ts'
import { useClasses } from './use-classes.ts'

/** Fields of every resource, in addition to those its class declares. */
const ofEvery = [
  'id', 'service', 'modelIndex', 'uri', 'parent', 'ancestors', 'labels', 'generation',
  'createdBy', 'createdOn', 'modifiedBy', 'modifiedOn', 'alarms', 'additionalProperties',
] // oxfmt-ignore

const namesOf = ({ definition }: ApiClass): string[] =>
  [...(definition?.attributes ?? []), ...(definition?.relations ?? [])].map(({ name }) => name)

/** Field names in the response of an operation: those of the class, or of the relation's target class. */
export function useFieldNames(entry: ApiClass, { path }: Operation): string[] {
  const classes = useClasses()
  return useMemo(() => {
    const last = path.split('/').at(-1)
    const relation = entry.definition?.relations.find(({ name }) => name === last)
    const target = relation
      ? findClass(classes, relation.relationService ?? entry.service, relation.relationClass)
      : undefined
    return [...new Set([...(target ? namesOf(target) : namesOf(entry)), ...ofEvery])]
  }, [classes, entry, path])
}
