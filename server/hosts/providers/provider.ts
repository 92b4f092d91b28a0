import type { AccessCheck, ChoiceField } from '../../../model/actions/providers.ts'
import type { Attributes } from '../../../model/types.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { asSentence, englishOf, messagesOf, type Text, textOf, toAnswer } from '../../errors.ts'

/** A cloud account of any type. */
export interface Provider {
  /** Tries the credentials; failed checks are in the report, so it rejects only on bugs. */
  validateAccess(): Promise<AccessReport>
  /** Lists the values that a field can be set to. Rejects with `ProviderError`. */
  listChoices(query: ChoiceQuery): Promise<Choice[]>
  /** Lists the instances of a host group. Rejects with `ProviderError`, like the next two. */
  listInstances(place: Pick<LaunchOrder, 'group' | 'config'> & KnownHosts): Promise<Instance[]>
  /** Makes and starts an instance, or continues an earlier call. Never starts the same host twice. */
  launchInstance(order: LaunchOrder): Promise<Launched>
  /** Terminates instances that were listed for the group. */
  endInstances(place: Pick<LaunchOrder, 'group' | 'config'>, ids: readonly string[]): Promise<void>
  /**
   * The group that the provider itself scales, if the configuration has one; null if the service starts each
   * instance.
   */
  scalingGroup(place: Pick<LaunchOrder, 'group' | 'config'>): ScalingGroup | null
  /** Closes its connections at once; running and later calls reject with `ProviderError`. */
  close(): void
}

/** Cloud provider as stored. */
export interface ProviderSettings {
  attributes: Partial<Attributes<'config.CloudProvider'>>
  /** Plain value of a secret attribute; null when unset. */
  secret(name: string): Promise<string | null>
}

export interface AccessReport {
  /** True if all checks passed. */
  isValid: boolean
  checks: AccessCheck[]
}

/** Runs checks in order, each of which returns what it found, until one fails. */
export async function checkAccess(
  failureOf: (error: unknown, task: Message) => ProviderError,
  checks: Readonly<Record<string, () => Promise<Message>>>,
): Promise<AccessReport> {
  const report: AccessCheck[] = []
  for (const [name, check] of Object.entries(checks)) {
    try {
      report.push({ name, isPassed: true, ...toAnswer(await check()) })
    } catch (error) {
      const failure = failureOf(error, message('providers.checkAccess'))
      return { isValid: false, checks: [...report, { name, isPassed: false, ...toAnswer(textOf(failure)) }] }
    }
  }
  return { isValid: true, checks: report }
}

export interface ChoiceQuery {
  field: ChoiceField
  /** Region to search; null for the provider's own. */
  region: string | null
  /** Data center to search, if the provider has any. */
  datacenter: string | null
  /** Part of a name; null for all. */
  search: string | null
}

export interface Choice {
  /** Value for the field of the configuration. */
  value: string
  label: string
  /** Distinguishes it from others with a similar name; empty if there is nothing to add. */
  description: Text
}

/** Beyond this number, people search instead of scrolling. */
export const maxChoices = 1_000

/** Returns the choices that contain a text, ignoring case, by label. */
export function selectChoices(choices: readonly Choice[], search: string | null): Choice[] {
  const wanted = (search ?? '').toLowerCase()
  return choices
    .filter(({ value, label, description }) =>
      [value, label, englishOf(description)].some((text) => text.toLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
    .slice(0, maxChoices)
}

const maxReported = 500

/** Error message of a provider as a sentence of limited length. */
export const reportedSentence = (text: string): string =>
  asSentence(text.length > maxReported ? `${text.slice(0, maxReported)}…` : text)

/** Ids of a group's Host rows, whose machines may have an earlier name of the group. */
export interface KnownHosts {
  hosts: readonly string[]
}

/** A machine that a host group wants. */
export interface LaunchOrder {
  group: { id: string; name: string }
  /** Id of the instance's Host row. */
  host: string
  /** Attributes of the group's configuration. */
  config: Readonly<Record<string, unknown>>
  /** Task that an earlier call for the host returned; null if there is none. */
  task: string | null
  /**
   * Returns the setup command for a root shell, which makes the machine a host. Each call includes a new
   * token.
   */
  makeCommand(): Promise<string>
}

/**
 * Result of an order. `task`: in progress, by this id if it has one; the next call continues it, and `notice`
 * describes another possible cause. `refusal`: why the task failed.
 */
export type Launched = { instance: Instance } | { task: string | null; notice?: Text } | { refusal: Text }

/**
 * `unstarted`: exists, and `launchInstance` continues with it while its host waits.
 * `leaving`: the provider is terminating it and waits until its workloads have gone.
 */
export type InstanceState = 'unstarted' | 'pending' | 'running' | 'stopped' | 'leaving' | 'ended'

export interface Instance {
  id: string
  /** Id of the Host row that it was started for, from its tags. */
  host: string | null
  state: InstanceState
  /** Its scaling group delays its termination until `release` is called. */
  isHeld?: true
  /** Reason for the state, in the provider's words; empty if it gives none. */
  reason: string
  /** Provider's note about the instance's scaling group, if any. */
  notice?: Text
  /** Attributes of the host that the provider knows. */
  facts: Record<string, string | null>
}

/** How many hosts a group wants; `least` <= `wanted` <= `most`. */
export interface Size {
  least: number
  wanted: number
  most: number
}

/** Machines that the provider keeps at a number. All methods reject with `ProviderError`. */
export interface ScalingGroup {
  /** The provider's name for it. */
  name: string
  /** True if the service creates and deletes it; false if it existed before. */
  isMade: boolean
  /** Lists its instances, and the `known` ones that have ended. */
  listInstances(known: readonly string[]): Promise<Instance[]>
  /**
   * Creates the group if needed and sets its size, but never to one with which the provider would choose
   * instances to terminate. Returns the provider's reasons for missing instances.
   */
  keep(order: ScalingOrder): Promise<Text[]>
  /**
   * Terminates instances of the group. The group shrinks with them while it is larger than `wanted`, and
   * otherwise replaces them.
   */
  endInstances(ids: readonly string[], wanted: number): Promise<void>
  /** Lets delayed instances terminate: nodes are drained first, however the termination was requested. */
  release(ids: readonly string[]): Promise<void>
  /**
   * Deletes a group that the service made and that has no instances. Returns whether it is completely gone.
   */
  remove(): Promise<boolean>
}

export interface ScalingOrder {
  size: Size
  /** Setup command for any machine of the group, for a root shell. Does not contain a token. */
  command: string
  /** Creates a token for such machines; returns it with its id. */
  makeToken(): Promise<{ id: string; token: string }>
  /** Returns whether the token with this id will be accepted for some time. */
  isTokenGood(id: string): Promise<boolean>
}

/**
 * Refusal of a provider, or why it could not be reached. The message is for users: it includes advice, and no
 * secret.
 */
export class ProviderError extends Error {
  /** Codes of the message; empty if another program wrote it. */
  readonly reasons: readonly Message[]
  constructor(text: Text) {
    super(englishOf(text))
    this.reasons = messagesOf(text)
    this.name = 'ProviderError'
  }
}
