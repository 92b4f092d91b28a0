import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Service } from '../../../model/define.ts'
import { model } from '../../../model/index.ts'
import { PageBody } from '../../components/PageBody.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { useSay } from '../../hooks/use-say.ts'
import { path } from '../../util/path.ts'
import { titleText } from '../../util/route-handle.ts'

export const handle = titleText((t) => t('settings.tabs.classes'))

const List = styled('ul')({
  listStyle: 'none',
  columns: '220px',
  columnGap: 24,
  '& li': { padding: '3px 0', breakInside: 'avoid' },
})

const Text = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

const services: readonly Service[] = ['catalog', 'environments', 'cluster', 'config', 'users']

/** Every class of the model with a collection of its own. */
export default function ClassesTab() {
  const t = useTranslations('settings.classes')
  const locale = useLocale()
  const say = useSay()
  return (
    <PageBody>
      <Text>{t('sentence')}</Text>
      {services.map((service) => {
        const classes = model
          .ofService(service)
          .filter(({ name }) => name !== 'Root')
          .map((entry) => ({ ...entry, label: say(entry.labelPlural) }))
          .toSorted((left, right) => left.label.localeCompare(right.label, locale))
        return (
          <Section key={service} title={t(`services.${service}`)} count={classes.length}>
            <Panel>
              <List>
                {classes.map((entry) => (
                  <li key={entry.id}>
                    <Link to={path.resources(service, entry.collection)}>{entry.label}</Link>
                  </li>
                ))}
              </List>
            </Panel>
          </Section>
        )
      })}
    </PageBody>
  )
}
