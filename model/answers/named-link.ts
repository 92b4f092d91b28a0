/** A resource by name, with its address. */
export interface NamedLink {
  id: string
  /** `Environments` */
  service: string
  modelIndex: string
  uri: string
  name: string | null
}
