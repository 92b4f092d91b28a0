import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../../components/HiddenText.tsx'
import { StateMark } from '../../components/StateMark.tsx'
import { useSimulated, type Subject } from './use-simulated.ts'

const Mark = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  marginLeft: 6,
  verticalAlign: 'middle',
})

/** Beside a name in a list, where the chip of the page's head would be too loud. */
export function SimulatedMark({ subject }: { subject: Subject }) {
  const word = useTranslations('components.states')('simulated')
  if (!useSimulated(subject)) return null
  return (
    <Tooltip title={word}>
      <Mark>
        <StateMark state="simulated" size={12} />
        <HiddenText>{word}</HiddenText>
      </Mark>
    </Tooltip>
  )
}
