/** Refusals and results of writes: transactions, updates of children, and deletions. */
export const transactions = {
  partTwice: 'The transaction has {part} twice, as {spellings}; leave one of them out.',
  unknownParts: 'A transaction has the lists {parts}, but not {unknown}.',
  noList: '"{part}" must be a list.',
  noExpectation:
    'An entry of "{part}" cannot have {field}: a transaction is not bound to a generation. Send the change in a request of its own with the header If-Match.',
  noObject: 'Every entry of "{part}" must be an object.',
  classMissing: 'modelIndex is required; it must name a class of {service}, as listed by OPTIONS {address}.',
  classUnknown: 'modelIndex is {given}; it must name a class of {service}, as listed by OPTIONS {address}.',
  inCluster: '{class} is in a cluster, which has no transactions. Send each change in a request of its own.',
  withNamespace:
    '{class} is deleted with its namespace in the cluster, which has no transactions. Send a DELETE of its own.',
  idMissing: 'Every entry of "update" and "delete" needs an id.',
  otherClass: '{class}.modelIndex is {given}, but {id} is of class {class}.',
  alsoDeleted: '{class} {id} is deleted by delete.{index} of the same transaction. Leave one of them out.',
  otherId: 'is {given}, but the address is that of {id}',
  ownAccount: 'In your own account you may change password and email; other changes require the role admin.',
  childMissing:
    '{path} names the {class} {id}, which does not exist there. Leave the id out to add a new one.',
  leavesOut: 'leaves out {name}, which an update cannot delete: send a DELETE to {address}',
  leavesOutUnseen:
    'leaves out {names}, which may have been added since the body was read: add the generation of the {class} that you have seen, or send it as If-Match, or send a DELETE to {address}',
  childInCluster:
    '{path} is in a cluster and cannot change together with its parent: send the change to {address}, or import the manifest.',
  childOfService:
    '{path} belongs to the service and cannot change together with its parent: send the change to {address}.',
  changedMeanwhile:
    '{resource} is at generation {generation}, not {expected}: {user} has changed it. Read it again and repeat the change.',
  laterGeneration:
    '{resource} is at generation {generation}, not {expected}: it never had a later one, so the number is that of another resource. Read it again and repeat the change.',
  nothingDeleted: 'Nothing was deleted.',
  deleted: '{resource} was deleted.',
  permanentNamespace: 'Kubernetes does not allow deleting the namespace {name}.',
  neededBy: '{what} is needed by {kind}: {names}. Delete them first.',
  beingDeleted: '{object} is being deleted.',
  usersUnknown: '{object} is being deleted. The cluster did not list the pods that may use it.',
  inUse: '{object} is being deleted, in use by {count, plural, one {pod} other {pods}} {names}.',
  afterOwned: '{object} is being deleted, after the objects that it owns.',
  held: '{object} is being deleted, held by {count, plural, one {finalizer} other {finalizers}} {names}.',
} as const
