import { useQuery } from '@tanstack/react-query'
import { model } from '../../../model/index.ts'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { useErrorSentence } from '../use-error-text.ts'
import { noInput, isGrave, planTargets } from './plan.ts'
import { readChosen } from './read-chosen.ts'
import { isWarning, useFateText } from './use-fate-text.ts'
import { useDependentSentences } from './use-dependents-text.ts'
import { useGoingItem } from './use-going-text.ts'
import { holdsData, shortenGoing } from './going.ts'

interface DeleteOneDialogProps {
  class: string
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** Asks before one thing of any class goes, and says what goes with it, or what comes after it. */
export function DeleteOneDialog({ class: classId, id, ...props }: DeleteOneDialogProps) {
  const fate = useFateText()
  const going = useGoingItem()
  const dependents = useDependentSentences()
  const sentence = useErrorSentence()
  const entry = model.get(classId)
  const plan = useQuery({
    queryKey: [classId, 'bulk', { kind: 'delete', ids: [id] }],
    queryFn: ({ signal }) => readChosen('delete', entry, [id], signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const unread = plan.error ? [{ text: sentence(plan.error), warns: true }] : []
  const targets = planTargets('delete', entry, plan.data ?? [], noInput)
  const items = targets.flatMap((target) => [
    ...shortenGoing(target.going).map((one) => ({
      text: going(one),
      losesData: one.entry !== null && holdsData(one.entry),
    })),
    ...(target.fate ? [{ text: fate(target.fate), warns: isWarning(target.fate) }] : []),
    ...dependents([target]).map(({ text, isHarmless }) => ({ text, warns: !isHarmless })),
  ])
  return (
    <DeleteDialog
      class={classId}
      id={id}
      items={[...unread, ...items]}
      isReading={plan.isPending}
      losesData={isGrave('delete', entry, targets)}
      {...props}
    />
  )
}
