import { authorityOf, pinOf } from '../agent/scripts.ts'
import { invalid, malformed } from '../errors.ts'
import type { ActionHandler, ActionRequest } from '../operations/action.ts'
import type { Context } from '../operations/context.ts'
import { createResource, planCreate } from '../operations/create.ts'
import { machineWarnings, type Reach, reachAt, reachOf, type ReachSettings } from '../operations/reach.ts'
import { serviceAddressOf } from '../operations/service-address.ts'
import type { ResourceRow } from '../store/store.ts'

/** Quotes for a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The provider's address of the service, else PUBLIC_URL, else the address at which the client reached it. */
function reachFor({ observed }: ActionRequest, settings: ReachSettings, provider: ResourceRow): Reach {
  const address = serviceAddressOf(provider)
  return address === null ? reachOf(settings, observed) : reachAt(settings, address)
}

/** What fetches the script as user data does: a machine that has just started may have no way to the service yet. */
const PATIENT_TRIES = 60
const SECONDS_BETWEEN = 10

/**
 * The command for a shell, without a token, whose options can follow it. `runs` says whether a person runs it, or the
 * machine by itself as it starts: then root does, on images that may have no sudo, and it waits for the network. `url`
 * holds nothing that a shell could take for more than text.
 */
export function composeCommand({
  url,
  trust,
  group,
  runs,
}: Pick<Reach, 'url' | 'trust'> & {
  group: string
  runs: 'byHand' | 'asUserData'
}): string {
  const { before, option } = curlTrust(trust)
  const script = quote(`${url}/host-agent/setup-agent.sh`)
  const options = `--cloud other --hostgroup ${group}`
  if (runs === 'byHand')
    return `${before === '' ? '' : `${before} && `}curl -fsSL${option} ${script} | sudo sh -s -- ${options}`
  // Pasted into a shell, it doesn't end that shell when it fails.
  return `${before === '' ? '' : `${before}\n`}tries=0
until setup=$(curl -fsSL --connect-timeout 15${option} ${script}); do
  setup=''
  [ "$tries" -lt ${PATIENT_TRIES} ] || break
  tries=$((tries + 1)); sleep ${SECONDS_BETWEEN}
done
[ -n "$setup" ] && printf '%s\\n' "$setup" | sh -s -- ${options}`
}

/** Makes curl verify the service: by its key, or by an authority whose certificate is written to a file first. */
function curlTrust(trust: Reach['trust']): { before: string; option: string } {
  if (trust.kind === 'own')
    return { before: '', option: ` --insecure --pinnedpubkey ${quote(pinOf(trust.pem))}` }
  const authority = authorityOf(trust)
  if (authority === '') return { before: '', option: '' }
  return { before: `ca=$(mktemp) && printf '%s\\n' ${quote(authority)} >"$ca"`, option: ' --cacert "$ca"' }
}

/**
 * The command that makes a machine a host of a group: it fetches the setup script and runs it. With a token, which is
 * made for it, the host is in at once; without one it waits to be approved. A self-signed certificate is pinned by its
 * key, so that nobody in between can put in a script of theirs.
 */
export function makeSetupCommand(settings: ReachSettings): ActionHandler {
  const handler: ActionHandler = async (context, request) => {
    const { resource } = request
    const { provider, isTheirs } = await requireDirect(context, resource)
    const reach = reachFor(request, settings, provider)
    const warnings = machineWarnings(reach)
    const runs = isTheirs ? 'asUserData' : 'byHand'
    const command = composeCommand({ ...reach, group: resource.id, runs })
    const token = await readToken(context, request)
    if (token === null) return { command, warnings }
    return { command: `${command} --token ${token.token}`, token: token.id, warnings }
  }
  handler.check = checkToken
  handler.describes = {
    summary: 'The command that makes a machine a host of the group',
    body: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            withToken: { type: 'boolean', description: 'Makes a token, with which hosts are in at once.' },
            name: { type: ['string', 'null'], maxLength: 64, description: 'Name of the token.' },
            expiresOn: {
              type: ['integer', 'null'],
              format: 'int64',
              description: 'When the token ends, in a day unless told.',
            },
            maxUses: { type: ['integer', 'null'], minimum: 1, description: 'How many machines it lets in.' },
          },
        },
        example: { withToken: true, maxUses: 3 },
      },
    },
    answer: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['command', 'warnings'],
          properties: {
            command: { type: 'string' },
            warnings: {
              type: 'array',
              items: { type: 'string' },
              description: 'Reasons why machines may not reach the service with this command.',
            },
            token: { type: 'string', format: 'uuid', description: 'Id of the token that was made.' },
          },
        },
      },
    },
  }
  return handler
}

/**
 * Machines join groups of providers of type Other, and those of a scaling group that somebody made: its instances run the
 * command by themselves. All others make their hosts themselves.
 */
async function requireDirect(
  { store }: Context,
  group: ResourceRow,
): Promise<{ provider: ResourceRow; isTheirs: boolean }> {
  const provider = await store.get(group.parentId ?? '')
  const [config] = await store.related(group.id, 'awsConfig')
  const { awsConfigType, autoScalingGroupId } = config?.attributes ?? {}
  const isTheirs = awsConfigType === 'autoScalingGroup' && Boolean(autoScalingGroupId)
  if (provider && (provider.attributes['type'] === 'Other' || isTheirs)) return { provider, isTheirs }
  throw invalid([
    {
      modelIndex: 'HostGroup',
      field: null,
      message: `The host group ${group.name} is of the cloud provider ${provider?.name}. It makes the machines of this group itself; machines of your own join groups of a provider of type Other.`,
    },
  ])
}

const tokenFields = ['name', 'expiresOn', 'maxUses'] as const

async function readToken(
  context: Context,
  { resource, body }: ActionRequest,
): Promise<{ id: string; token: string } | null> {
  const wanted = wantedToken(body)
  if (wanted === null) return null
  const place = { parent: resource.id, relation: 'registrationTokens' }
  const { id, shown } = await createResource(
    context,
    context.model.get('config.RegistrationToken'),
    wanted,
    place,
  )
  return { id, token: String(shown?.['token']) }
}

/** The fields of the token that is asked for, or null. */
function wantedToken(body: Record<string, unknown>): Record<string, unknown> | null {
  const { withToken = false } = body
  if (typeof withToken !== 'boolean') throw malformed('withToken must be true or false.')
  if (!withToken) return null
  const given = tokenFields.filter((name) => body[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, body[name]]))
}

async function checkToken(context: Context, { resource, body }: ActionRequest): Promise<void> {
  const wanted = wantedToken(body)
  if (wanted === null) return
  const place = { parent: resource.id, relation: 'registrationTokens' }
  const { violations } = await planCreate(
    context,
    context.model.get('config.RegistrationToken'),
    wanted,
    place,
  )
  if (violations.length > 0) throw invalid(violations)
}
