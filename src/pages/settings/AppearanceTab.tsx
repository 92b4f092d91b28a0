import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { PageBody } from '../../components/PageBody.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { AppearanceChoice } from '../../resource/AppearanceChoice.tsx'

const Narrow = styled('div')({ maxWidth: 360 })

export default function AppearanceTab() {
  const t = useTranslations('settings.appearance')
  const help = useTranslations('appearance')('help')
  return (
    <PageBody>
      <Section title={t('title')} note={`${t('text')} ${help}`}>
        <Panel>
          <Narrow>
            <AppearanceChoice />
          </Narrow>
        </Panel>
      </Section>
    </PageBody>
  )
}
