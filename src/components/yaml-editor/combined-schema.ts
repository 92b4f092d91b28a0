import type { JSONSchema } from 'monaco-yaml'
import { type Kind, nameOf } from './kinds-in.ts'

export interface KindSchema extends Kind {
  /** JSON schema, draft 7, with all of its references in `definitions`. */
  schema: Readonly<Record<string, unknown>>
}

/**
 * Combines schemas for a multi-document text: each document is validated against its kind's schema, documents
 * of unknown kinds only for their basic structure.
 */
export function combineSchemas(kinds: readonly KindSchema[]): JSONSchema {
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

/** A name as a JSON pointer segment in a URI. */
const pointerOf = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
