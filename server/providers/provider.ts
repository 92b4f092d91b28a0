/** What the rest of the service may ask of a cloud account, whatever its type. */
export interface Provider {
  /** Tries the credentials; rejects with nothing but mistakes of our own. */
  validateAccess(): Promise<AccessReport>
  /** What the account has to choose from. Rejects with `ProviderError`. */
  listChoices(query: ChoiceQuery): Promise<Choice[]>
  /** The instances that were made for a host group. Rejects with `ProviderError`, as the next two do. */
  listInstances(place: Pick<LaunchOrder, 'group' | 'config'> & KnownHosts): Promise<Instance[]>
  /** Makes and starts one, or goes on with it where an earlier call stopped. The same host is never started twice. */
  launchInstance(order: LaunchOrder): Promise<Launched>
  /** Ends instances, of those that were listed for the group. */
  endInstances(place: Pick<LaunchOrder, 'group' | 'config'>, ids: readonly string[]): Promise<void>
  /** The group that the provider itself keeps at a size, where the configuration is of one; null where each instance is started by us. */
  scalingGroup(place: Pick<LaunchOrder, 'group' | 'config'>): ScalingGroup | null
  /** Ends its connections at once; what is under way, and all that is asked afterwards, rejects with `ProviderError`. */
  close(): void
}

/** A cloud provider as it is stored. */
export interface ProviderSettings {
  attributes: Readonly<Record<string, unknown>>
  /** The value of a secret attribute as a person gave it; null when unset. */
  secret(name: string): Promise<string | null>
}

/** One thing that was tried. */
export interface AccessCheck {
  name: string
  isPassed: boolean
  /** What was found, or what failed and what to do. */
  message: string
}

export interface AccessReport {
  /** Whether all checks passed. */
  isValid: boolean
  checks: AccessCheck[]
}

/** What the fields of a group's configuration can be chosen from. */
export const choiceFields = [
  'region',
  'datacenter',
  'folder',
  'resourcePool',
  'datastore',
  'image',
  'launchTemplate',
  'instanceType',
  'network',
  'securityGroups',
  'keypair',
  'autoScalingGroupId',
] as const
export type ChoiceField = (typeof choiceFields)[number]

export interface ChoiceQuery {
  field: ChoiceField
  /** Region to look in; null is the provider's own. */
  region: string | null
  /** Data center to look in, where the provider has such. */
  datacenter: string | null
  /** A part of a name; null where all are wanted. */
  search: string | null
}

export interface Choice {
  /** What the field of the configuration is set to. */
  value: string
  label: string
  /** What tells it apart from others of a like name; empty where there is nothing to tell. */
  description: string
}

/** Ids of the Host rows of a group, whose machines may bear an earlier name of it. */
export interface KnownHosts {
  hosts: readonly string[]
}

/** A machine that a host group wants. */
export interface LaunchOrder {
  group: { id: string; name: string }
  /** Id of the Host row that the instance is to be. */
  host: string
  /** Attributes of the group's configuration. */
  config: Readonly<Record<string, unknown>>
  /** What an earlier call for the host said to be under way; null where nothing is. */
  task: string | null
  /** What makes the machine a host, for a shell of root: with a token of its own, and each time another. */
  makeCommand(): Promise<string>
}

/**
 * What became of an order. `task`: it is under way, by this name where it has one, and goes on with the next call;
 * `notice` says what else may be the case. `refusal`: what was under way has failed, in sentences.
 */
export type Launched = { instance: Instance } | { task: string | null; notice?: string } | { refusal: string }

/**
 * `unstarted`: it is there, and `launchInstance` goes on with it where its host still waits.
 * `leaving`: the provider ends it by itself, and waits until what runs there has gone.
 */
export type InstanceState = 'unstarted' | 'pending' | 'running' | 'stopped' | 'leaving' | 'ended'

export interface Instance {
  id: string
  /** Id of the Host row for which it was started, from its tags. */
  host: string | null
  state: InstanceState
  /** Its scaling group waits with its end until `release` lets go of it. */
  isHeld?: true
  /** Why it is in this state, in the provider's words; empty when it says nothing. */
  reason: string
  /** What else the provider says of it, in a sentence: its scaling group, where it is in one. */
  notice?: string
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
  /** What the provider calls it. */
  name: string
  /** Whether the service makes it and deletes it; else it was there before. */
  isMade: boolean
  /** The instances in it, and of those that are `known` the ones that have ended. */
  listInstances(known: readonly string[]): Promise<Instance[]>
  /**
   * Makes it where that is to be done, and gives it its size, though never one by which the provider would choose what
   * ends. Answers what the provider says stands in the way of its instances, in sentences.
   */
  keep(order: ScalingOrder): Promise<string[]>
  /** Ends instances of the group. It gets smaller by them while it is larger than `wanted`, and replaces the others. */
  endInstances(ids: readonly string[], wanted: number): Promise<void>
  /** Lets instances end whose end was held, so that nodes are drained whoever ends them. */
  release(ids: readonly string[]): Promise<void>
  /** Deletes a group that the service made and that has no instances. Answers whether nothing is left of it. */
  remove(): Promise<boolean>
}

export interface ScalingOrder {
  size: Size
  /** Makes any machine of the group a host; for a shell of root. It has no token yet. */
  command: string
  /** A new token for such machines, and its id. */
  makeToken(): Promise<{ id: string; token: string }>
  /** Whether machines that come with a token, known by its id, are let in for some time to come. */
  isTokenGood(id: string): Promise<boolean>
}

/** What a provider refused, or why it was not reached. The message is for people: it says what to do, and holds no secret. */
export class ProviderError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderError'
  }
}
