import { styled } from '@mui/material/styles'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'use-intl'
import { PageBody } from '../../components/PageBody.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { AppearanceChoice } from '../../resource/AppearanceChoice.tsx'
import { ToggleChoice } from '../../resource/ToggleChoice.tsx'
import { densities, useDensity } from '../../resource/use-density.ts'
import { useLanguageChoice } from '../../hooks/use-language.ts'
import { languages, readLanguage } from '../../messages/languages.ts'
import { titleText } from '../../util/route-handle.ts'

export const handle = titleText((t) => t('settings.tabs.appearance'))

const Narrow = styled('div')({ maxWidth: 360 })

const entries = Object.entries(languages)

/** Appearance and language of the console. */
export default function AppearanceTab() {
  const t = useTranslations('settings.appearance')
  const density = useTranslations('resource')
  const [rows, setRows] = useDensity()
  const { language, hasFailed, choose } = useLanguageChoice()
  const help = useTranslations('appearance')('help')
  return (
    <PageBody>
      <Section title={t('title')} note={`${t('text')} ${help}`}>
        <Panel>
          <Narrow>
            <AppearanceChoice />
            <ToggleChoice
              label={density('density')}
              value={rows}
              choices={densities}
              nameOf={(choice) => density(`densities.${choice}`)}
              onChoose={setRows}
            />
            <TextField
              select
              label={t('language')}
              value={language}
              onChange={(event) => choose(readLanguage(event.target.value) ?? language)}
              error={hasFailed}
              helperText={t(hasFailed ? 'languageFailed' : 'languageHelp')}
              sx={{ margin: '6px 8px 8px', width: 'calc(100% - 16px)' }}
            >
              {entries.map(([code, name]) => (
                <MenuItem key={code} value={code} lang={code}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          </Narrow>
        </Panel>
      </Section>
    </PageBody>
  )
}
