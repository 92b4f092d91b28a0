import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../../components/HiddenText.tsx'
import { StateMark } from '../../components/StateMark.tsx'
import { tip } from '../../components/tip.ts'
import { useFaults } from './use-faults.ts'
import { useSimulated, type Subject } from './use-simulated.ts'

const Mark = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  gap: 4,
  flex: 'none',
  marginLeft: 6,
  verticalAlign: 'middle',
})

/** Mark next to a name in a list, less prominent than the chip of a page head. */
export const SimulatedMark = ({ subject }: { subject: Subject }) =>
  useSimulated(subject) ? <MarkWithFaults subject={subject} /> : null

function MarkWithFaults({ subject }: { subject: Subject }) {
  const simulated = useTranslations('components.states')('simulated')
  const faults = useFaults(subject)
  // Each fault is a sentence.
  const word = faults.length === 0 ? simulated : [`${simulated}:`, ...faults].join(' ')
  return (
    <Mark {...tip(word)}>
      <StateMark state="simulated" size={12} />
      {faults.length > 0 ? <StateMark state="degraded" size={12} /> : null}
      <HiddenText>{word}</HiddenText>
    </Mark>
  )
}
