import { hash } from 'node:crypto'

/** UUID version 5 (RFC 9562): the same namespace and name give the same id on every machine, for ever. */
export function uuidV5(namespace: string, name: string): string {
  const bytes = Buffer.concat([Buffer.from(namespace.replaceAll('-', ''), 'hex'), Buffer.from(name)])
  const digest = hash('sha1', bytes, 'buffer')
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = digest.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Id of the row of a Kubernetes object: stable for the life of the object, different for its successor of one name. */
export const objectId = (clusterId: string, uid: string): string => uuidV5(clusterId, uid)
