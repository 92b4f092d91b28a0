import { formats } from '../../model/kinds.ts'
import { ApiError, forbidden, invalid, malformed, unauthenticated, type Violation } from '../errors.ts'
import type { Keyring } from '../operations/context.ts'
import { isUuid } from '../operations/resolve-reference.ts'
import type { Author, Store, Transaction } from '../store/store.ts'
import { UniqueError } from '../store/store.ts'
import { checkToken } from './registration-token.ts'

export interface RegistrationParts {
  store: Store
  keyring: Keyring
  now(): number
}

/** What the setup script tells of its machine. */
interface Registration {
  hostGroup: string
  machineId: string
  name: string
  memory: number
  launchTime: number
  ipAddresses: string[]
  info: Record<string, string | number>
}

const author: Author = { name: 'setup script', audit: true }
const maxAddresses = 64
const maxTextLength = 256

/**
 * Registers the machine that a request describes as a host of a group. The token of the group's setup command is what
 * lets it in, and into that group alone. The same machine is the same host however often it comes.
 */
export async function registerHost(
  { store, keyring, now }: RegistrationParts,
  { token, body }: { token: string | null; body: unknown },
): Promise<{ status: number; message: string; id: string }> {
  const registration = readRegistration(body)
  if (token === null)
    throw unauthenticated('The Authorization header with the token of the setup command is missing.')
  const refusal = checkToken(keyring, token, { hostGroup: registration.hostGroup, now: now() })
  if (refusal !== null) throw forbidden(refusal)
  try {
    const { result } = await store.write(author, (transaction) => writeHost(transaction, registration, now()))
    const message = `${registration.name} is a host of the host group ${result.group}.`
    return { status: 200, message, id: result.id }
  } catch (error) {
    if (!(error instanceof UniqueError)) throw error
    throw refuse(
      'name',
      `Another machine of this host group has the name ${registration.name} already. Rename one of them.`,
    )
  }
}

async function writeHost(
  transaction: Transaction,
  registration: Registration,
  time: number,
): Promise<{ id: string; group: string | null }> {
  const group = await transaction.get(registration.hostGroup)
  if (group?.class !== 'config.HostGroup') throw notThere()
  const place = { parent: group.id, relation: 'hosts' }
  const [known] = await transaction.find({
    class: 'config.Host',
    relatedTo: { id: group.id, relation: place.relation },
    conditions: [{ field: 'hostId', comparison: 'equals', value: registration.machineId }],
  })
  const attributes = attributesOf(registration, time)
  if (!known)
    return { id: await transaction.insert(place, { class: 'config.Host', attributes }), group: group.name }
  await transaction.update(known.id, { attributes })
  return { id: known.id, group: group.name }
}

const notThere = (): ApiError =>
  new ApiError(404, 'notFound', 'The host group of this setup command does not exist any more.')

const refuse = (field: string, message: string): ApiError => invalid([{ modelIndex: 'Host', field, message }])

function attributesOf(
  { name, machineId, memory, launchTime, ipAddresses, info }: Registration,
  time: number,
): Record<string, unknown> {
  return {
    name,
    hostId: machineId,
    state: 'pendingConnect',
    status: ['The machine has registered itself. It stays as it is until an agent is installed on it.'],
    lastSeen: time,
    memory,
    launchTime,
    ipAddresses,
    privateIpAddress: ipAddresses[0] ?? null,
    info,
  }
}

type Fields = Record<string, unknown>

/** Reads the body of a stranger: every field is checked and bounded, what is not known is left out. */
function readRegistration(body: unknown): Registration {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed('The body must be a JSON object.')
  const fields = body as Fields
  const { hostGroup, machineId, name, ipAddresses } = fields
  const violations: Violation[] = []
  const check = (field: string, isRight: boolean, problem: string): void => {
    if (!isRight) violations.push({ modelIndex: 'Host', field, message: `${field} ${problem}.` })
  }
  check('hostGroup', isUuid(hostGroup), 'must be the id of a host group')
  check('machineId', isMachineId(machineId), 'must have 8 to 64 letters, digits or hyphens')
  check('name', isName(name), formats.dnsSubdomain.sentence)
  check('ipAddresses', isAddressList(ipAddresses), `must be a list of at most ${maxAddresses} addresses`)
  if (violations.length > 0 || !isUuid(hostGroup) || !isMachineId(machineId) || !isName(name))
    throw invalid(violations)
  return {
    hostGroup: hostGroup.toLowerCase(),
    machineId: machineId.toLowerCase(),
    name: name.toLowerCase(),
    memory: countOf(fields['memoryBytes']),
    launchTime: countOf(fields['startedSeconds']) * 1000,
    ipAddresses: isAddressList(ipAddresses) ? ipAddresses : [],
    info: {
      cpus: countOf(fields['cpus']),
      operatingSystem: textOf(fields['operatingSystem']),
      kernel: textOf(fields['kernel']),
      architecture: textOf(fields['architecture']),
    },
  }
}

const isMachineId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9-]{8,64}$/i.test(value)
const isName = (value: unknown): value is string =>
  typeof value === 'string' && formats.dnsSubdomain.expression.test(value.toLowerCase())
const isAddressList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= maxAddresses &&
  value.every((entry) => typeof entry === 'string' && /^[0-9a-f.:]{2,45}$/i.test(entry))
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxTextLength) : '')
