import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'

const Text = styled('span')(({ theme }) => ({
  display: 'block',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: theme.vars.palette.text.tertiary },
}))

/** Aligns the circle with the first line. */
const withNote = {
  alignItems: 'flex-start',
  paddingBlock: '4px',
  '& .MuiRadio-root': { height: 20, paddingBlock: '2px' },
}

interface ChoiceFieldProps<Choice extends string> {
  label: string
  choices: readonly { value: Choice; label: string; note?: string }[]
  value: Choice
  onChange: (value: Choice) => void
}

/** Radio buttons, each with a description. */
export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { label, choices, value, onChange } = props
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup
        value={value}
        onChange={(_event, chosen) =>
          onChange(choices.find((choice) => choice.value === chosen)?.value ?? value)
        }
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio size="small" />}
            sx={choice.note === undefined ? {} : withNote}
            label={
              <Text>
                {choice.label}
                {choice.note === undefined ? null : <small>{choice.note}</small>}
              </Text>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
