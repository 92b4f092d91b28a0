import * as hostActions from '../../model/actions/hosts.ts'
import { message } from '../../model/messages/message.ts'
import { authorityOf, pinOf } from './agent/scripts.ts'
import { invalid, invalidAt } from '../errors.ts'
import type { ActionHandler, ActionRequest } from '../resources/action.ts'
import { type Asked, implement } from '../resources/implement.ts'
import type { Context } from '../records/context.ts'
import { createResource, planCreate } from '../resources/create.ts'
import {
  machineWarnings,
  warningsAnswer,
  type Reach,
  reachAt,
  reachOf,
  type ReachSettings,
} from '../records/reach.ts'
import { serviceAddressOf } from '../records/service-address.ts'
import { groupClass, type HostGroup, nameOf } from './host-state.ts'
import type { RowOf } from '../store/store.ts'
import { withinAction } from '../access/permissions.ts'

/** Quotes for a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns the provider's address of the service, else PUBLIC_URL, else the address that the client used. */
function reachFor(
  { observed }: ActionRequest,
  settings: ReachSettings,
  provider: RowOf<'config.CloudProvider'>,
): Reach {
  const address = serviceAddressOf(provider)
  return address === null ? reachOf(settings, observed) : reachAt(settings, address)
}

/** Retries of the download in user data: a newly started machine may not have a route to the service yet. */
const PATIENT_TRIES = 60
const SECONDS_BETWEEN = 10

interface CommandOptions extends Pick<Reach, 'url' | 'trust'> {
  group: string
  runs: 'byHand' | 'asUserData'
}

/**
 * Returns the shell command without a token; options can be appended. `runs` is `byHand` for a command that a
 * person runs. A machine runs it at startup as root, on images that may lack sudo, and waits for the network.
 * `url` must not contain shell syntax.
 */
export function composeCommand({ url, trust, group, runs }: CommandOptions): string {
  const { before, option } = curlTrust(trust)
  const script = quote(`${url}/host-agent/setup-agent.sh`)
  const options = `--cloud other --hostgroup ${group}`
  if (runs === 'byHand')
    return `${before === '' ? '' : `${before} && `}curl -fsSL${option} ${script} | sudo sh -s -- ${options}`
  // When pasted into a shell, a failure must not exit that shell.
  return `${before === '' ? '' : `${before}\n`}tries=0
until setup=$(curl -fsSL --connect-timeout 15${option} ${script}); do
  setup=''
  [ "$tries" -lt ${PATIENT_TRIES} ] || break
  tries=$((tries + 1)); sleep ${SECONDS_BETWEEN}
done
[ -n "$setup" ] && printf '%s\\n' "$setup" | sh -s -- ${options}`
}

/** Makes curl verify the service: by its key, or by an authority's certificate written to a file. */
function curlTrust(trust: Reach['trust']): { before: string; option: string } {
  if (trust.kind === 'own')
    return { before: '', option: ` --insecure --pinnedpubkey ${quote(pinOf(trust.pem))}` }
  const authority = authorityOf(trust)
  if (authority === '') return { before: '', option: '' }
  return { before: `ca=$(mktemp) && printf '%s\\n' ${quote(authority)} >"$ca"`, option: ' --cacert "$ca"' }
}

/**
 * Returns the command that adds a machine to a host group: it downloads the setup script and runs it. With a
 * token, which is created for it, the host is admitted immediately; otherwise it waits for approval. A
 * self-signed certificate is pinned by its key, so that the script can't be replaced in transit.
 */
export const makeSetupCommand = (settings: ReachSettings): ActionHandler =>
  implement(hostActions.setupCommand, {
    check: checkToken,
    apply: async (context, request) => {
      const { resource } = request
      const { provider, isTheirs } = await requireDirect(context, resource)
      const reach = reachFor(request, settings, provider)
      const warnings = warningsAnswer(machineWarnings(reach))
      const runs = isTheirs ? 'asUserData' : 'byHand'
      const command = composeCommand({ ...reach, group: resource.id, runs })
      const token = await makeToken(context, request)
      if (token === null) return { command, ...warnings }
      return { command: `${command} --token ${token.token}`, token: token.id, ...warnings }
    },
  })

/**
 * Machines can join groups of type Other and existing scaling groups, where instances run the command at
 * startup. All other groups create their own hosts.
 */
async function requireDirect(
  { store }: Context,
  group: HostGroup,
): Promise<{ provider: RowOf<'config.CloudProvider'>; isTheirs: boolean }> {
  const provider = await store.get('config.CloudProvider', group.parentId)
  const { awsConfigType, autoScalingGroupId } =
    (await store.related(groupClass, group.id, 'awsConfig'))?.attributes ?? {}
  const isTheirs = awsConfigType === 'autoScalingGroup' && Boolean(autoScalingGroupId)
  if (provider && (provider.attributes.type === 'Other' || isTheirs)) return { provider, isTheirs }
  throw invalidAt(
    { modelIndex: 'HostGroup', field: null },
    message('hostActions.cloudGroup', { group: nameOf(group), provider: provider?.name ?? '' }),
  )
}

type Request = Asked<typeof hostActions.setupCommand>

async function makeToken(context: Context, request: Request): Promise<{ id: string; token: string } | null> {
  if (!request.body.withToken) return null
  const { id, shown } = await createResource(withinAction(context), ...tokenOf(context, request))
  return { id, token: String(shown?.['token']) }
}

async function checkToken(context: Context, request: Request): Promise<void> {
  if (!request.body.withToken) return
  const { violations } = await planCreate(withinAction(context), ...tokenOf(context, request))
  if (violations.length > 0) throw invalid(violations)
}

const tokenFields = ['name', 'expiresOn', 'maxUses'] as const

/** Returns class, fields and place of the requested token. */
function tokenOf({ model }: Context, { resource, body }: Request) {
  const given = tokenFields.filter((name) => body[name] !== undefined)
  const fields = Object.fromEntries(given.map((name) => [name, body[name]]))
  const place = { parent: resource.id, relation: 'registrationTokens' }
  return [model.get('config.RegistrationToken'), fields, place] as const
}
