import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { useAppearance, type ContrastChoice, type ThemeChoice } from '../hooks/use-appearance.ts'

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark']
const contrasts: readonly ContrastChoice[] = ['system', 'normal', 'more']

const Row = styled('div')(({ theme }) => ({
  padding: '6px 8px 8px',
  display: 'grid',
  gap: 4,
  '& > span': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

interface ChoiceProps<Choice extends string> {
  label: string
  value: Choice
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
  onChoose: (choice: Choice) => void
}

function Choice<Value extends string>({ label, value, choices, nameOf, onChoose }: ChoiceProps<Value>) {
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

/** Theme times contrast, each of which may follow the device. Kept on this device. */
export function AppearanceChoice() {
  const t = useTranslations('appearance')
  const { theme, contrast, setTheme, setContrast } = useAppearance()
  return (
    <>
      <Choice
        label={t('theme')}
        value={theme}
        choices={themes}
        nameOf={(choice) => t(`themes.${choice}`)}
        onChoose={setTheme}
      />
      <Choice
        label={t('contrast')}
        value={contrast}
        choices={contrasts}
        nameOf={(choice) => t(`contrasts.${choice}`)}
        onChoose={setContrast}
      />
    </>
  )
}
