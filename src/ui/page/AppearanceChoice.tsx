import { useTranslations } from 'use-intl'
import { useAppearance, type ContrastChoice, type ThemeChoice } from '../../hooks/use-appearance.ts'
import { ToggleChoice } from './ToggleChoice.tsx'

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark']
const contrasts: readonly ContrastChoice[] = ['system', 'normal', 'more']

/** Theme and contrast choices; both can follow the device. Stored on this device. */
export function AppearanceChoice() {
  const t = useTranslations('appearance')
  const { theme, contrast, setTheme, setContrast } = useAppearance()
  return (
    <>
      <ToggleChoice
        label={t('theme')}
        value={theme}
        choices={themes}
        nameOf={(choice) => t(`themes.${choice}`)}
        onChoose={setTheme}
      />
      <ToggleChoice
        label={t('contrast')}
        value={contrast}
        choices={contrasts}
        nameOf={(choice) => t(`contrasts.${choice}`)}
        onChoose={setContrast}
      />
    </>
  )
}
