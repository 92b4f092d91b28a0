/** A resource by its class and id, as changes name it. */
export interface ResourceName<Id = string> {
  modelIndex: string
  uuid: Id
  service: string
}

/** A resource by its class, id and, where it is known, name. */
export interface NamedResource extends ResourceName {
  name: string | null
}
