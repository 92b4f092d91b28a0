import { useState, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { HostConfig } from '../../model/config/provider-types.ts'
import { attributeLabel } from '../../model/labels.ts'
import type { Resource } from '../api/queries.ts'
import { attributeCells } from '../form/attributes/cells.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Inline } from '../ui/page/layout.ts'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { useSay } from '../hooks/use-texts.ts'
import { isSecretSet, createBody } from '../form/form-values.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { type ResourceRequestForm, useCreateForm, useUpdateForm } from '../form/use-resource-form.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import {
  configClass,
  configsOf,
  kindOf,
  offeredConfigs,
  shownAttributes,
  configAttributes,
  configValues,
  configStart,
} from './config-attributes.ts'
import { ConfigFields, kindName } from './ConfigFields.tsx'
import { EditButton } from './EditButton.tsx'
import type { HostGroupRow, ProviderRow } from './providers/provider.ts'

interface ConfigOf {
  relation: HostConfig
  group: HostGroupRow
  provider: ProviderRow
  onClose: () => void
}

/** Form for a group's host configuration. */
function ConfigSheet(props: ConfigOf & ResourceRequestForm) {
  const { relation, group, provider, onClose, state, shell } = props
  const t = useTranslations('infrastructure.config')
  return (
    <FormSheet
      wide
      title={t('sheetTitle', { name: group.name ?? group.id })}
      subtitle={t('sheetText')}
      submit={t('save')}
      {...shell}
      writes="config.HostGroup"
      onClose={onClose}
    >
      <ConfigFields
        relation={relation}
        provider={provider}
        control={state.form.control}
        formId={state.formId}
        isDisabled={shell.isBusy}
      />
    </FormSheet>
  )
}

/** Creates the host configuration of a group. */
function NewConfigSheet(props: ConfigOf) {
  const { relation, group, provider, onClose } = props
  const t = useTranslations('resource')
  const attributes = useMemo(() => configAttributes(relation), [relation])
  const name = group.name ?? group.id
  const form = useCreateForm({
    class: configClass(relation).id,
    parent: { class: 'config.HostGroup', id: group.id, relation },
    attributes,
    from: configStart(provider),
    title: t('editTitle', { name }),
    bodyOf: (values) => createBody(configValues(relation, values)),
    created: t('saved', { name }),
    follow: onClose,
  })
  return <ConfigSheet {...props} {...form} />
}

/** Edits the host configuration of a group. */
function EditConfigSheet({ config, ...props }: ConfigOf & { config: Resource }) {
  const { relation, group, onClose } = props
  const attributes = useMemo(() => configAttributes(relation), [relation])
  const form = useUpdateForm({
    class: configClass(relation).id,
    resource: config,
    attributes,
    keep: (values) => configValues(relation, values),
    name: group.name ?? group.id,
    onDone: onClose,
  })
  return <ConfigSheet {...props} {...form} />
}

interface ConfigPanelProps {
  group: HostGroupRow
  provider: ProviderRow
}

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
              <Inline align="stretch">
                {offeredConfigs(provider).map((relation) => (
                  <WriteButton
                    key={relation}
                    writes="config.HostGroup"
                    onClick={() => setOpen({ relation, config: null })}
                  >
                    {t('set', { name: say(configClass(relation).label) })}
                  </WriteButton>
                ))}
              </Inline>
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
    const Cell = attributeCells[attribute.kind]
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
