import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { attributeLabel } from '../../../model/labels.ts'
import type { HostConfig } from '../../../model/config/provider-types.ts'
import type { Resource } from '../../api/queries.ts'
import type { AttributeParts } from '../../attributes/parts.ts'
import { attributeParts } from '../../attributes/registry.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { KeyValues } from '../../components/KeyValues.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { useSay } from '../../hooks/use-say.ts'
import { isSecretSet } from '../../resource/form-values.ts'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { EditButton } from './EditButton.tsx'
import { configClass, configsOf, kindOf, offeredConfigs, shownAttributes } from './config-attributes.ts'
import { EditConfigSheet } from './EditConfigSheet.tsx'
import { kindName } from './kind-name.ts'
import { NewConfigSheet } from './NewConfigSheet.tsx'
import type { HostGroupRow, ProviderRow } from './provider.ts'

interface ConfigPanelProps {
  group: HostGroupRow
  provider: ProviderRow
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

type Open = { relation: HostConfig; config: Resource | null } | null

/** Host configuration of a group. */
export function ConfigPanel({ group, provider }: ConfigPanelProps) {
  const t = useTranslations('infrastructure.config')
  const say = useSay()
  const [open, setOpen] = useState<Open>(null)
  const set = configsOf(group)
  const sheet = { group, provider, onClose: () => setOpen(null) }
  return (
    <>
      {set.map(({ relation, config }) => (
        <Section
          key={relation}
          title={say(configClass(relation).label)}
          end={
            <EditButton
              writes="config.HostGroup"
              label={t('editOf', { name: say(configClass(relation).label) })}
              onClick={() => setOpen({ relation, config })}
            >
              {t('edit')}
            </EditButton>
          }
        >
          <Panel>
            <ConfigFacts relation={relation} config={config} />
          </Panel>
        </Section>
      ))}
      {set.length === 0 ? (
        <Section title={t('title')}>
          <EmptyState
            title={t('none')}
            text={t('noneText')}
            action={
              <Buttons>
                {offeredConfigs(provider).map((relation) => (
                  <WriteButton
                    key={relation}
                    writes="config.HostGroup"
                    onClick={() => setOpen({ relation, config: null })}
                  >
                    {t('set', { name: say(configClass(relation).label) })}
                  </WriteButton>
                ))}
              </Buttons>
            }
          />
        </Section>
      ) : null}
      {open?.config ? <EditConfigSheet {...sheet} relation={open.relation} config={open.config} /> : null}
      {open && open.config === null ? <NewConfigSheet {...sheet} relation={open.relation} /> : null}
    </>
  )
}

/** Shows set and unset attributes. */
function ConfigFacts({ relation, config }: { relation: HostConfig; config: Resource }) {
  const t = useTranslations('infrastructure')
  const say = useSay()
  const by = kindOf(relation)
  const kind = by && config[by]
  const entries = shownAttributes(relation, config).map(({ name, attribute }) => {
    const { Cell }: AttributeParts = attributeParts[attribute.kind]
    const value =
      name === by ? (
        kindName(String(kind), (known) => t(`config.kinds.${known}`))
      ) : attribute.kind === 'secret' ? (
        t(isSecretSet(config, name) ? 'secretSet' : 'secretUnset')
      ) : (
        <Cell name={name} attribute={attribute} value={config[name]} />
      )
    return { label: say(attributeLabel(name, attribute)), value }
  })
  return <KeyValues entries={entries} />
}
