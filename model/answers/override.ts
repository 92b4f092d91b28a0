/** Field manager of edits in an environment, by the console or the API. */
export const editManager = 'gantry-edit'

/** One field of one object of a run. */
export interface OverrideName {
  kind: string
  name: string
  /** `spec.template.spec.containers[name=web].image` */
  path: string
}

export const overrideKey = ({ kind, name, path }: OverrideName): string => `${kind}/${name}/${path}`

/** A field that was set, changed or removed in an environment. */
interface ChangedField extends OverrideName {
  /** Value in the environment, as text; null where the field was removed. */
  value: string | null
  /** Field managers that set it; `gantry-edit` stands for edits through the platform. */
  managers: string[]
}

/** An override, against what its run declared. */
export interface FieldOverride extends ChangedField {
  /** Value that the run declared, as text; null where it declared none. */
  declared: string | null
}

/** What an update makes of an override. */
export interface OverrideOutcome extends ChangedField {
  /** Value in the catalog now, as text; null where it has no such field. */
  catalog: string | null
  /** `dropped`: the catalog has removed what the field is a part of. */
  outcome: 'kept' | 'reverted' | 'dropped'
}
