import type { JSONSchema } from 'monaco-yaml'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Kind, kindsIn, nameOf } from './documents.ts'

interface KindSchema extends Kind {
  /** JSON schema, draft 7, with all of its references in `definitions`. */
  schema: Readonly<Record<string, unknown>>
}

/**
 * Combines schemas for a multi-document text: each document is validated against its kind's schema, documents
 * of unknown kinds only for their basic structure.
 */
function combineSchemas(kinds: readonly KindSchema[]): JSONSchema {
  const own = kinds.map(({ schema, ...kind }): [string, object] => [
    `kind ${nameOf(kind)}`,
    { ...schema, definitions: {} },
  ])
  return {
    type: 'object',
    properties: { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' } },
    required: ['apiVersion', 'kind', 'metadata'],
    allOf: kinds.map(({ apiVersion, kind }) => ({
      if: {
        required: ['apiVersion', 'kind'],
        properties: { apiVersion: { const: apiVersion }, kind: { const: kind } },
      },
      // oxlint-disable-next-line unicorn/no-thenable -- `then` is a JSON Schema keyword
      then: { $ref: `#/definitions/${pointerOf(`kind ${nameOf({ apiVersion, kind })}`)}` },
    })),
    // Kinds of one cluster share definitions: equal names mean the same.
    definitions: Object.assign(
      {},
      ...kinds.map(({ schema }) => schema['definitions']),
      Object.fromEntries(own),
    ),
  }
}

const pointerOf = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))

interface ClusterSchema extends KindSchema {
  /** The cluster that describes it: "prod v1.34.4". */
  cluster: string
}

/**
 * Source of the fields of kinds. `read` resolves to null for an unknown kind; `reasonOf` explains its
 * rejection.
 */
export interface SchemaSource {
  read: (kind: Kind) => Promise<ClusterSchema | null>
  /** All kinds that a document can have. */
  list: () => Promise<readonly Kind[]>
  reasonOf: (error: unknown) => string
}

export interface KnownSchemas {
  /** Combined schema of the text's kinds; null while none is known. */
  schema: JSONSchema | null
  cluster: string | null
  /** Kinds that the cluster does not have. */
  unknown: readonly Kind[]
  /** Why nothing is known. */
  reason: string | null
}

const nothing: KnownSchemas = { schema: null, cluster: null, unknown: [], reason: null }

/** The schemas of the kinds in a text, read when a kind appears in it. Without a source nothing is looked up. */
export function useKindSchemas(text: string, source: SchemaSource | undefined): KnownSchemas {
  const later = useDeferredValue(text)
  const names = useMemo(() => kindsIn(later).map(nameOf).toSorted().join('\n'), [later])
  const [known, setKnown] = useState(nothing)
  const reasonOf = useEffectEvent((error: unknown) => source?.reasonOf(error) ?? null)
  const read = source?.read
  useEffect(() => {
    if (!read || names === '') return undefined
    let isOver = false
    const tell = (found: KnownSchemas): void => {
      if (!isOver) setKnown(found)
    }
    readAll(names, read).then(tell, (error: unknown) => tell({ ...nothing, reason: reasonOf(error) }))
    return () => {
      isOver = true
    }
  }, [names, read])
  if (!read) return nothing
  // An emptied editor keeps the schema: removing it restarts the language server, which then drops pending
  // requests.
  return names === '' ? { ...known, cluster: null, unknown: [] } : known
}

async function readAll(names: string, read: SchemaSource['read']): Promise<KnownSchemas> {
  const kinds = names.split('\n').map(kindOf)
  const found = await Promise.all(kinds.map(read))
  const schemas = found.filter((entry) => entry !== null)
  return {
    schema: schemas.length === 0 ? null : combineSchemas(schemas),
    cluster: schemas[0]?.cluster ?? null,
    unknown: kinds.filter((_kind, index) => found[index] === null),
    reason: null,
  }
}

function kindOf(name: string): Kind {
  const at = name.lastIndexOf('/')
  return { apiVersion: name.slice(0, at), kind: name.slice(at + 1) }
}
