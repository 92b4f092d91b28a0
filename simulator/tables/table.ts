import { asFields, asList, type Fields, isFields, type KubernetesObject } from '../objects.ts'
import type { Printer } from './printer.ts'

export interface TableOptions {
  printer: Printer
  /** Version of the table: `v1` or `v1beta1` of `meta.k8s.io`. */
  version: string
  /** Part of the object to include in each row. */
  include: Include
  nowMs: number
}

export const includes = ['Metadata', 'None', 'Object'] as const
export type Include = (typeof includes)[number]

const partialObject = (version: string, object: Fields): Fields => ({
  kind: 'PartialObjectMetadata',
  apiVersion: `meta.k8s.io/${version}`,
  metadata: object.metadata,
})

const carried: Readonly<Record<Include, (version: string, object: Fields) => Fields | null>> = {
  Metadata: partialObject,
  None: () => null,
  Object: (_, object) => object,
}

/** Returns list metadata; for a single object only its version. */
function metadataOf(answer: Fields): Fields {
  const metadata = asFields(answer.metadata)
  const kept = ['resourceVersion', 'continue', 'remainingItemCount'].filter((name) => name in metadata)
  return Object.fromEntries(kept.map((name) => [name, metadata[name]]))
}

const isList = (answer: Fields): boolean => Array.isArray(answer.items)

const itemKindOf = ({ kind }: Fields): string => String(kind).replace(/List$/, '')

/** Returns the response's objects with kind and apiVersion. */
const itemsOf = (answer: Fields): Fields[] =>
  isList(answer)
    ? asList(answer.items).map((item) => ({
        kind: itemKindOf(answer),
        apiVersion: answer.apiVersion,
        ...asFields(item),
      }))
    : [answer]

export const isStatus = (answer: unknown): boolean => isFields(answer) && answer.kind === 'Status'

/** Converts a response, one object or a list, to a Table. */
export function tableOf(answer: Fields, options: TableOptions & { hasHeaders: boolean }): Fields {
  const { printer, version, include, nowMs } = options
  const items = itemsOf(answer)
  return {
    kind: 'Table',
    apiVersion: `meta.k8s.io/${version}`,
    metadata: metadataOf(answer),
    columnDefinitions: options.hasHeaders ? printer.columns : null,
    rows:
      items.length === 0 && printer.isPlain
        ? null
        : items.map((item) => {
            // API responses contain objects; a bookmark has only its version.
            const object = item as KubernetesObject
            const conditions = printer.conditions?.(object)
            return {
              cells: printer.cells(object, nowMs),
              ...(conditions ? { conditions } : {}),
              object: carried[include](version, item),
            }
          }),
  }
}

export function partialObjects(answer: Fields, version: string): Fields {
  if (!isList(answer)) return partialObject(version, answer)
  const items = itemsOf(answer).map((item) => partialObject(version, item))
  return {
    kind: 'PartialObjectMetadataList',
    apiVersion: `meta.k8s.io/${version}`,
    metadata: metadataOf(answer),
    items,
  }
}
