import { hash } from 'node:crypto'

/** Reused buffer for hashing namespace and name: every row of a cluster needs an id. */
let scratch = Buffer.alloc(1024)
/** Namespace at the start of `scratch`. Consecutive rows usually share it. */
let written = ''

/** UUID version 5 (RFC 9562): the same namespace and name always give the same id, on every machine. */
export function uuidV5(namespace: string, name: string): string {
  const size = 16 + Buffer.byteLength(name)
  if (scratch.length < size) {
    scratch = Buffer.alloc(size * 2)
    written = ''
  }
  if (written !== namespace) scratch.write(namespace.replaceAll('-', ''), 'hex')
  written = namespace
  scratch.write(name, 16)
  const hex = hash('sha1', scratch.subarray(0, size), 'hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Row id of a Kubernetes object: stable for the object's life, different for a successor with the same name.
 */
export const objectId = (clusterId: string, uid: string): string => uuidV5(clusterId, uid)
