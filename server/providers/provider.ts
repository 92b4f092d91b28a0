/** What the rest of the service may ask of a cloud account, whatever its type. */
export interface Provider {
  /** Tries the credentials; rejects with nothing but mistakes of our own. */
  validateAccess(): Promise<AccessReport>
  /** What the account has to choose from. Rejects with `ProviderError`. */
  listChoices(query: ChoiceQuery): Promise<Choice[]>
  /** The instances that were made for a host group. Rejects with `ProviderError`, as the next two do. */
  listInstances(place: Pick<LaunchOrder, 'group' | 'config'>): Promise<Instance[]>
  /** Starts one. The same host is never started twice; null when it is known to be started and not yet listed. */
  launchInstance(order: LaunchOrder): Promise<Instance | null>
  /** Ends instances, of those that were listed for the group. */
  endInstances(place: Pick<LaunchOrder, 'config'>, ids: readonly string[]): Promise<void>
  /** Ends its connections. */
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
  'image',
  'launchTemplate',
  'instanceType',
  'network',
  'securityGroups',
  'keypair',
] as const
export type ChoiceField = (typeof choiceFields)[number]

export interface ChoiceQuery {
  field: ChoiceField
  /** Region to look in; null is the provider's own. */
  region: string | null
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

/** A machine that a host group wants. */
export interface LaunchOrder {
  group: { id: string; name: string }
  /** Id of the Host row that the instance is to be. */
  host: string
  /** Attributes of the group's configuration. */
  config: Readonly<Record<string, unknown>>
  /** Makes the machine a host; for a shell of root. */
  command: string
}

export type InstanceState = 'pending' | 'running' | 'stopped' | 'ended'

export interface Instance {
  id: string
  /** Id of the Host row for which it was started, from its tags. */
  host: string | null
  state: InstanceState
  /** Why it is in this state, in the provider's words; empty when it says nothing. */
  reason: string
  /** Attributes of the host that the provider knows. */
  facts: Record<string, string | null>
}

/** What a provider refused, or why it was not reached. The message is for people: it says what to do, and holds no secret. */
export class ProviderError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderError'
  }
}
