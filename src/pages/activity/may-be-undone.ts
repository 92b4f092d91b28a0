import type { ChangedObject } from '../../../model/answers/changed-object.ts'
import type { ChangeDetails } from '../../../model/answers/change-set.ts'
import { classOf } from '../../resource/activity/change-words.ts'

/** Made by what somebody did and deleted by nobody: a request to a cluster, a terminal that was opened. */
const staysForGood = (object: ChangedObject): boolean =>
  object.change === 'created' && classOf(object)?.methods.includes('DELETE') === false

/** Whether anything of a change could be undone; its preview alone knows all that stands in the way. */
export const mayBeUndone = ({
  objects,
  objectCount,
}: Pick<ChangeDetails, 'objects' | 'objectCount'>): boolean =>
  objectCount > objects.length || !objects.every(staysForGood)
