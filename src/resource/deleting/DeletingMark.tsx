import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../../components/HiddenText.tsx'
import { StateMark } from '../../components/StateMark.tsx'
import { tip } from '../../components/tip.ts'
import { type Deletion, finalizersOf, holdReason, isDeleting } from './deleting.ts'

const Mark = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  marginLeft: 6,
  verticalAlign: 'middle',
})

/** Marks the name of an object under deletion, in a list. */
export const DeletingMark = ({ row }: { row: object }) => {
  const deletion: Deletion = row
  return isDeleting(deletion) ? <Shown deletion={deletion} /> : null
}

function Shown({ deletion }: { deletion: Deletion }) {
  const t = useTranslations('resource.deleting')
  const { reason, names } = holdReason(finalizersOf(deletion))
  const text = reason === 'none' ? t('mark') : t('markHeld', { names: names.join(', ') })
  return (
    <Mark {...tip(text)}>
      <StateMark state="deleting" size={12} />
      <HiddenText>{text}</HiddenText>
    </Mark>
  )
}
