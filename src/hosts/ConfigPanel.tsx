import { useState, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { HostConfig } from '../../model/config/provider-types.ts'
import { attributeLabel } from '../../model/labels.ts'
import { type Resource, create } from '../api/queries.ts'
import { attributeCells } from '../form/attributes/cells.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Inline } from '../ui/page/layout.ts'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { useSay } from '../hooks/use-texts.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { isSecretSet, createBody } from '../form/form-values.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { useForbidden } from '../form/use-permission.ts'
import { useResourceForm, type ResourceFormState, useUpdateForm } from '../form/use-resource-form.ts'
import { useSubmission } from '../form/use-submission.ts'
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

interface ConfigSheetProps extends ConfigOf {
  state: ResourceFormState
  submit: () => void
  isBusy: boolean
}

/** Form for a group's host configuration. */
function ConfigSheet(props: ConfigSheetProps) {
  const forbidden = useForbidden('config.HostGroup')
  const { relation, group, provider, onClose, state, submit, isBusy } = props
  const t = useTranslations('infrastructure.config')
  const { form, formId, refusal } = state
  return (
    <FormSheet
      wide
      title={t('sheetTitle', { name: group.name ?? group.id })}
      subtitle={t('sheetText')}
      submit={t('save')}
      isBusy={isBusy}
      isChanged={form.formState.isDirty}
      problems={Object.keys(form.formState.errors).length}
      forbidden={forbidden}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConfigFields
        relation={relation}
        provider={provider}
        control={form.control}
        formId={formId}
        isDisabled={isBusy}
      />
      {refusal === null ? null : <Notice tone="fail">{refusal}</Notice>}
    </FormSheet>
  )
}

/** Creates the host configuration of a group. */
function NewConfigSheet(props: ConfigOf) {
  const { relation, group, provider, onClose } = props
  const t = useTranslations('resource')
  const attributes = useMemo(() => configAttributes(relation), [relation])
  const state = useResourceForm(attributes, configStart(provider))
  const { form, refuse, clearRefusal } = state
  const name = group.name ?? group.id
  const make = useSubmission({
    ...create(configClass(relation).id, { class: 'config.HostGroup', id: group.id, relation }),
    title: t('editTitle', { name }),
    tell: () => showToast({ kind: 'done', text: t('saved', { name }) }),
    follow: onClose,
    refuse,
  })
  const submit = form.handleSubmit((values) => {
    clearRefusal()
    make.mutate(createBody(configValues(relation, values)))
  })
  return <ConfigSheet {...props} state={state} submit={() => void submit()} isBusy={make.isPending} />
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
