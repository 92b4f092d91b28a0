import { defineClass, json, string } from '../define.ts'

/** A volume of a pod: its name and exactly one source. Unlisted sources stay in `additionalProperties`. */
export const Volume = defineClass({
  service: ['catalog', 'environments'],
  name: 'Volume',
  collection: 'volumes',
  label: 'Volume',
  parent: 'PodSpec.volumes',
  truth: 'cluster',
  attributes: {
    name: string({ key: true, immutable: true, format: 'dnsLabel' }),
    emptyDir: json<{ medium?: string; sizeLimit?: string }>({ label: 'Empty directory' }),
    configMap: json<KeysOf & { name?: string }>(),
    secret: json<KeysOf & { secretName?: string }>(),
    persistentVolumeClaim: json<{ claimName: string; readOnly?: boolean }>(),
    projected: json<{ sources?: unknown[]; defaultMode?: number }>(),
    downwardAPI: json<{ items?: unknown[]; defaultMode?: number }>(),
    hostPath: json<{ path: string; type?: string }>(),
    csi: json(),
    ephemeral: json(),
    nfs: json<{ server: string; path: string; readOnly?: boolean }>(),
    iscsi: json({ label: 'iSCSI' }),
    image: json<{ reference?: string; pullPolicy?: string }>(),
    awsElasticBlockStore: json({ label: 'AWS Elastic Block Store' }),
    azureDisk: json(),
    azureFile: json(),
    gcePersistentDisk: json(),
    vsphereVolume: json({ label: 'vSphere volume' }),
  },
})

/** Keys of a ConfigMap or Secret that become files, with their modes. */
export interface KeysOf {
  items?: { key: string; path: string; mode?: number }[]
  defaultMode?: number
  optional?: boolean
}
