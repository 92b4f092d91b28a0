export interface Ancestor {
  id: string
  name: string
  service: string
  uri: string
}

/** A position in the tree, as JSON for what is there. */
export interface Place {
  lineage: string
  /** Without what only the child knows, the relation. */
  parent: string
}

/** Describes the position below these ancestors, nearest first. */
export function describePlace(ancestors: readonly Ancestor[]): Place {
  const [parent] = ancestors
  const link = parent && {
    id: parent.id,
    service: parent.service,
    modelIndex: parent.name,
    uri: `${parent.uri}/${parent.id}`,
  }
  return {
    lineage: JSON.stringify(
      ancestors.map(({ id, name, service }) => ({ modelIndex: name, uuid: id, id, service })),
    ),
    parent: link ? `${JSON.stringify(link).slice(0, -1)},"childRelation":` : '',
  }
}
