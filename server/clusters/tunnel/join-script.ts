import { readFileSync } from 'node:fs'
import type { ClusterRights } from '../../../model/cluster/cluster-rights.ts'
import { authorityOf, pinOf } from '../../hosts/agent/scripts.ts'
import type { Reach } from '../../records/reach.ts'
import { accessManifest } from './manifest.ts'

const script = readFileSync(new URL('connect.sh', import.meta.url), 'utf8')

/**
 * Returns the script that applies the manifest of a service account with kubectl and hands its token over. The values
 * contain no shell syntax: an address, base64, a token, and YAML by this service in a quoted document.
 */
export function joinScript({
  rights,
  token,
  reach,
}: {
  rights: ClusterRights
  token: string
  reach: Reach
}): string {
  const { url, trust } = reach
  const settings = [
    `service_url='${url}'`,
    `service_pin='${trust.kind === 'own' ? pinOf(trust.pem) : ''}'`,
    `service_ca='${authorityOf(trust)}'`,
    `join_token='${token}'`,
    `manifest=$(cat <<'END_OF_MANIFEST'\n${accessManifest(rights)}END_OF_MANIFEST\n)`,
  ]
  return `#!/bin/sh\n${settings.join('\n')}\n\n${script}`
}
