import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiDocument, type ApiDocument } from '../../api/api-document.ts'
import type { ApiClass } from './classes.ts'
import {
  operationsOf,
  operationsOfClass,
  otherOperations,
  resolverOf,
  type Operation,
  type Resolve,
} from './operations.ts'
import { useClasses } from './use-classes.ts'

export interface ReadDocument {
  operations: readonly Operation[]
  resolve: Resolve
  /** Scheme of an API key in the Authorization header. */
  scheme: string
}

const readings = new WeakMap<ApiDocument, ReadDocument>()

/** The document's description of API keys has the scheme before the placeholder. */
function schemeOf({ components }: ApiDocument): string {
  const schemes = components?.['securitySchemes'] as
    | Record<string, { description?: string } | undefined>
    | undefined
  return /^[^\s`<]+(?= <)/.exec(schemes?.['apiKey']?.description ?? '')?.[0] ?? 'SERVICE-API'
}

/** Cached per document, which has thousands of operations. */
function readDocument(document: ApiDocument): ReadDocument {
  const known = readings.get(document)
  if (known) return known
  const made = {
    operations: operationsOf(document),
    resolve: resolverOf(document),
    scheme: schemeOf(document),
  }
  readings.set(document, made)
  return made
}

export const useApiDocument = () => useQuery({ ...apiDocument(), select: readDocument })

/** Operations of a class. */
export function useOperations(entry: ApiClass, operations: readonly Operation[]): readonly Operation[] {
  const classes = useClasses()
  return useMemo(() => {
    if (entry.definition) return operationsOfClass(operations, entry.definition)
    return otherOperations(
      operations,
      classes.flatMap(({ definition }) => definition ?? []),
    )
  }, [entry, operations, classes])
}
