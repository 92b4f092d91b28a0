/** One field of one object of a run. */
export interface OverrideName {
  kind: string
  name: string
  /** `spec.template.spec.containers[name=web].image` */
  path: string
}

/** A field that was set, changed or removed in an environment, against what its run declared. */
export interface FieldOverride extends OverrideName {
  /** Value in the environment, as text; null where the field was removed. */
  value: string | null
  /** Value in the catalog, as text; null where it has no such field. */
  catalog: string | null
  /** Field managers that set it; `gantry-edit` stands for edits through the platform. */
  managers: string[]
}

/** What an update makes of an override. */
export interface OverrideOutcome extends FieldOverride {
  /** `dropped`: the catalog has removed what the field is a part of. */
  outcome: 'kept' | 'takenBack' | 'dropped'
}
