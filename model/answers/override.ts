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
  /** Value in the environment, as text; null if the field was removed. */
  value: string | null
  /** Field managers that set it; `gantry-edit` is the platform's own edits. */
  managers: string[]
}

/** An override, compared with the run's declaration. */
export interface FieldOverride extends ChangedField {
  /** Value declared by the run, as text; null if it declared none. */
  declared: string | null
}
