import * as clusterActions from '../../../model/actions/clusters.ts'
import { message } from '../../../model/messages/message.ts'
import { invalidAt } from '../../errors.ts'
import { authorityOf, pinOf } from '../../hosts/agent/scripts.ts'
import {
  machineWarnings,
  type Reach,
  reachOf,
  type ReachSettings,
  warningsAnswer,
} from '../../records/reach.ts'
import type { ActionHandler } from '../../resources/action.ts'
import { type Asked, implement } from '../../resources/implement.ts'
import { makeJoinToken } from './join-tokens.ts'

type Request = Asked<typeof clusterActions.joinCommand>

/** Settings of commands that connect clusters. */
export interface JoinSettings extends ReachSettings {
  /** Image of agents; null if it must be named for each. */
  agentImage?: string | null
}

/**
 * Returns the command that connects a cluster with a service account or through an agent. Its token replaces the one
 * of an earlier command; an agent that has connected keeps its own until the new command is used.
 */
export const makeJoinCommand = (settings: JoinSettings): ActionHandler =>
  implement(clusterActions.joinCommand, {
    read: (_context, request) => Promise.resolve(readWish(settings, request)),
    apply: async (context, { resource, observed }, wish) => {
      const reach = reachOf(settings, observed)
      const { token, expiresOn } = await makeJoinToken(context, resource.id, wish)
      const manifest = `${reach.url}/cluster-agent/manifest.yaml?token=${token}`
      const command =
        resource.attributes.connection === 'agent'
          ? `${curl(reach, manifest)} | kubectl apply -f -`
          : `${curl(reach, `${reach.url}/cluster-agent/connect.sh?token=${token}`)} | sh`
      return { command, manifest, expiresOn, ...warningsAnswer(machineWarnings(reach)) }
    },
  })

function readWish({ agentImage = null }: JoinSettings, { resource, body }: Request) {
  const { connection } = resource.attributes
  const place = (field: string | null) => ({ modelIndex: 'HostCluster', field })
  if (connection !== 'agent' && connection !== 'serviceAccount')
    throw invalidAt(place(null), message('clusterAgents.byKubeconfig', { cluster: resource.name ?? '' }))
  const image = body.image ?? agentImage
  if (connection === 'agent' && image === null)
    throw invalidAt(place('image'), message('clusterAgents.imageMissing'))
  return { rights: body.rights, image: image ?? '' }
}

/** Returns the download of an address, verified like the service's certificate. */
function curl({ trust }: Reach, address: string): string {
  if (trust.kind === 'own') return `curl -fsSL --insecure --pinnedpubkey '${pinOf(trust.pem)}' '${address}'`
  const authority = authorityOf(trust)
  if (authority === '') return `curl -fsSL '${address}'`
  return `ca=$(mktemp) && printf '%s\\n' '${authority}' >"$ca" && curl -fsSL --cacert "$ca" '${address}'`
}
