import { useQuery } from '@tanstack/react-query'
import { model } from '../../../model/index.ts'
import { DeleteDialog, type DeleteDialogProps } from '../DeleteDialog.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { noInput, planTargets } from './plan.ts'
import { readFollowing } from './read-chosen.ts'
import { isWarning, useFateText } from './pod-fate.ts'
import { useDependentSentences } from './dependents.ts'

type DeleteOneDialogProps = Pick<DeleteDialogProps, 'class' | 'id' | 'name' | 'onDone' | 'onClose'>

/** Asks before deleting a resource of any class, and shows the effect on others. */
export function DeleteOneDialog(props: DeleteOneDialogProps) {
  const { class: classId, id } = props
  const fate = useFateText()
  const dependents = useDependentSentences()
  const sentence = useErrorSentence()
  const entry = model.get(classId)
  const plan = useQuery({
    queryKey: [classId, 'bulk', { kind: 'following', ids: [id] }],
    queryFn: ({ signal }) => readFollowing(entry, [id], signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const unread = plan.error ? [{ text: sentence(plan.error), warns: true }] : []
  const items = planTargets('delete', entry, plan.data ?? [], noInput).flatMap((target) => [
    ...(target.fate ? [{ text: fate(target.fate), warns: isWarning(target.fate) }] : []),
    ...dependents([target]).map(({ text, isHarmless }) => ({ text, warns: !isHarmless })),
  ])
  return <DeleteDialog {...props} items={[...unread, ...items]} isReading={plan.isPending} />
}
