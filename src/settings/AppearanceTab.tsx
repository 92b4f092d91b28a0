import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { PageBody } from '../ui/page/PageHead.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { languages, readLanguage, type Language } from '../messages/languages.ts'
import { chooseLanguage, messageStore } from '../messages/load.ts'
import { AppearanceChoice } from '../ui/page/AppearanceChoice.tsx'
import { ToggleChoice } from '../ui/page/ToggleChoice.tsx'
import { densities, useDensity } from '../table/list-view.ts'
import { titleText } from '../util/page.ts'

const readSpoken = (): Language => messageStore.read().language

/** The console's language and its setter. A change rerenders everything in place. */
function useLanguageChoice(): {
  language: Language
  /** True if the catalogue of the language chosen last failed to load. */
  hasFailed: boolean
  choose: (language: Language) => void
} {
  const language = useSyncExternalStore(messageStore.subscribe, readSpoken)
  const [hasFailed, setHasFailed] = useState(false)
  const choose = useCallback((next: Language) => {
    chooseLanguage(next).then(
      // The result of a superseded choice is irrelevant.
      (isLast) => setHasFailed((before) => before && !isLast),
      () => setHasFailed(true),
    )
  }, [])
  return { language, hasFailed, choose }
}

export const handle = titleText((t) => t('settings.tabs.appearance'))

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
          <div style={{ maxWidth: 360 }}>
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
          </div>
        </Panel>
      </Section>
    </PageBody>
  )
}
