import type { ChangedObject } from '../../../model/answers/changed-object.ts'
import type { ChangeDetails } from '../../../model/answers/change-set.ts'
import { classOf } from '../../resource/activity/change-words.ts'

/** Created by an action and never deleted: a cluster request or a terminal session. */
const staysForGood = (object: ChangedObject): boolean =>
  object.change === 'created' && classOf(object)?.methods.includes('DELETE') === false

/** Reports whether an undo might be possible; only its preview knows all conflicts. */
export const mayBeUndone = ({
  objects,
  objectCount,
}: Pick<ChangeDetails, 'objects' | 'objectCount'>): boolean =>
  objectCount > objects.length || !objects.every(staysForGood)
