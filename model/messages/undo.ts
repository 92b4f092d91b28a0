/** Plans, refusals and results of undoing a change set. */
export const undo = {
  tooLarge: 'The change set is too large: its values are not read.',
  deletedSince: '{subject} is gone: it was deleted since.',
  partLost: '{part} cannot be restored in {subject}: the element it belonged to no longer exists.',
  secretValues: 'Nothing of {subject} can be restored: Secret values are not recorded.',
  unchanged: '{subject} is already as it was before this change.',
  changedSincePreview: '{subject} was changed since the preview. Look at it again.',
  valuesStay: 'Its values are unchanged: the previous ones are not recorded.',
  podsReplaced: 'Its pods are replaced again: those from before the restart are gone.',
  namespaceGoes: '{subject} would be deleted with everything in it. Delete it directly if that is intended.',
  dataLost: 'Data written to it is lost.',
  notRecorded: '{subject} cannot be restored: it is not recorded.',
  parentGone: '{subject} cannot be restored: its parent no longer exists.',
  environment:
    '{subject} is created and deleted with its namespace in the cluster, which cannot be restored.',
  nothingRecorded:
    'Nothing of {subject} can be restored: secrets and the order of elements are not recorded, and the service sets everything else.',
  secretFields:
    '{subject} cannot be restored: values of secrets are not recorded ({fields}). Create it again.',
  claimData:
    '{subject} cannot be restored: its data was deleted with it. Create a new claim and restore the data from a backup.',
  volumeData:
    '{subject} cannot be restored: its data was deleted with it. Create a new volume and restore the data from a backup.',
  namespaceContents: '{subject} cannot be restored: everything in it was deleted. Create it again.',
  nodeReturns: '{subject} cannot be restored: a node returns when its kubelet registers it.',
  eventReported: '{subject} cannot be restored: only the cluster reports events.',
  podReplaced:
    '{subject} cannot be restored: its controller creates a replacement. Create it again if it has none.',
  lateDeletion:
    '{subject} cannot be restored: its deletion took a while, and its contents are not recorded. Create it again.',
  someObject: 'An object of this change',
  secretKeys: '{subject} cannot be restored: the values of {keys} are not recorded. Create it again.',
  owned: '{subject} cannot be restored: {owner} created it, and creates another when it needs one.',
  jobRunsAgain: 'It runs again from the beginning.',
  podStarted: 'It is started again.',
  definitionAlone: 'Objects of its kind are not restored.',
  twinUnchanged: '{subject} exists again and is as it was before this change.',
  twinDeleting:
    '{subject} cannot be restored yet: another of its name is still being deleted. Undo this again once it is gone.',
  twinUnfit: '{subject} exists again, and the earlier values do not fit into it.',
  deleteTwin: 'Delete the existing one, and undo this again.',
  nothing: 'Nothing of this change can be restored.',
  impossible: 'This cannot be undone. The steps show why.',
  partly: 'Not all of this can be undone. The steps show what stays, and why.',
  hidden:
    '{count, plural, one {# resource of this change is in a place that you may not see, and stays as it is.} other {# resources of this change are in places that you may not see, and stay as they are.}} Send partly: true to undo the rest.',
  losesChanges: 'Undoing this overwrites later changes.',
  possible: 'This can be undone.',
  previewOutdated: 'Something was changed since the preview. Look at it again.',
  someUndone: '{done} of {all} objects of the change were undone.',
  undone: 'The change was undone.',
  undonePartly: 'The change was undone as far as possible.',
  conflicts:
    'Undoing this would overwrite later changes of {subjects}. Send overwrite: true to undo it anyway.',
  nothingDone: 'Nothing was undone.',
  doneBefore: 'Undone before it: {subjects}.',
  unknownStep: 'only contains {id}, which is not part of the undo.',
} as const
