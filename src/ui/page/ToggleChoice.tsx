import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'

const Row = styled('div')(({ theme }) => ({
  padding: '6px 8px 8px',
  display: 'grid',
  gap: 6,
  '& > span': theme.typography.subtitle1,
}))

interface ToggleChoiceProps<Choice extends string> {
  label: string
  value: Choice
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
  onChoose: (choice: Choice) => void
}

/** Choice among a few options, all of them visible. */
export function ToggleChoice<Value extends string>(props: ToggleChoiceProps<Value>) {
  const { label, value, choices, nameOf, onChoose } = props
  return (
    <Row>
      <span aria-hidden="true">{label}</span>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={value}
        aria-label={label}
        onChange={(_event, chosen: Value | null) => {
          if (chosen !== null) onChoose(chosen)
        }}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {nameOf(choice)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Row>
  )
}
