import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useTranslations, useFormatter } from 'use-intl'
import { attributeLabel } from '../../../model/labels.ts'
import type { Resource } from '../../api/queries.ts'
import { type KeyValue } from '../../ui/values/KeyValues.tsx'
import { WillHappen } from '../../ui/page/WillHappen.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageBody, PageHead } from '../../ui/page/PageHead.tsx'
import { useSay } from '../../hooks/use-texts.ts'
import { useUpdateForm } from '../../form/use-resource-form.ts'
import { path } from '../../util/path.ts'
import { crumbText } from '../../util/page.ts'
import type { ClusterRow } from '../cluster.ts'
import { editLoader } from './policy-loader.ts'
import {
  changedNames,
  policy,
  policyAttributes,
  policyClass,
  policyValues,
  attributesOf,
  clustersOf,
  type Effects,
  effectsOf,
} from './policy.ts'
import { PolicyForm } from './PolicyForm.tsx'

interface PolicyEffectsProps {
  policy: Resource
  /** Names of the changed fields. */
  changed: readonly string[]
  version: unknown
}

/** Returns the effects on the clusters that use the policy, for any change. */
function useEntries({ waiting, made, joins, later }: Effects): KeyValue[] {
  const t = useTranslations('clusterPolicies.will')
  const format = useFormatter()
  const say = useSay()
  const fieldsOf = (names: readonly string[]): string =>
    format.list(attributesOf(names).map(({ name, attribute }) => say(attributeLabel(name, attribute))))
  const clusters = useNames()(made)
  const waitingText = t('waitingText', { clusters: useNames()(waiting), count: waiting.length })
  return [
    { label: t('waiting'), value: waitingText, isReported: waiting.length > 0 },
    { label: t('kept'), value: t('keptText', { clusters }), isReported: made.length > 0 },
    {
      label: t('joins'),
      value: t('joinsText', { fields: fieldsOf(joins), clusters }),
      isReported: made.length > 0 && joins.length > 0,
    },
    {
      label: t('later'),
      value: t('laterText', { fields: fieldsOf(later) }),
      isReported: made.length > 0 && later.length > 0,
    },
  ].filter(({ isReported }) => isReported)
}

function useNames(): (rows: readonly ClusterRow[]) => string {
  const format = useFormatter()
  return (rows) => format.list(rows.map(({ name }) => name ?? ''))
}

/** Shows the effects of a policy change on the clusters that use it. */
function PolicyEffects({ policy, changed, version }: PolicyEffectsProps) {
  const t = useTranslations('clusterPolicies')
  const { data } = useSuspenseQuery(clustersOf(policy.name ?? ''))
  const effects = effectsOf(changed, data.entries)
  const { made } = effects
  const reported = useEntries(effects)
  const none = [{ label: t('will.none'), value: t('will.noneText') }]
  const nothing = [{ label: t('will.nothing'), value: t('will.nothingText') }]
  const entries = changed.length === 0 ? nothing : reported
  const clusters = useNames()(made)
  return (
    <>
      {made.length > 0 && changed.includes('version') ? (
        <Notice tone="warn" title={t('versionTitle')}>
          {t('versionText', { clusters, count: made.length, version: String(version ?? '') })}
        </Notice>
      ) : null}
      <WillHappen title={t('will.title')} entries={data.entries.length === 0 ? none : entries} />
    </>
  )
}

export const handle = crumbText((t) => t('clusterPolicies.edit.action'))

export const loader = editLoader

/** Edits a policy and previews the effect on the clusters that use it. */
export default function EditPolicyPage() {
  const t = useTranslations('clusterPolicies')
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(policy(useParams()['policy'] ?? ''))
  const back = path.clusterPolicy(data.id)
  // Initial values, frozen so that concurrent changes don't count as changes of this form.
  const [before] = useState(() => policyValues(data))
  const form = useUpdateForm({
    class: policyClass,
    resource: data,
    attributes: policyAttributes,
    from: before,
    onDone: () => void navigate(back),
  })
  const values = useWatch({ control: form.state.form.control })
  return (
    <>
      <PageHead title={t('edit.title', { name: data.name ?? '' })} />
      <PageBody form>
        <PolicyForm {...form} before={before} submit={t('edit.submit')} back={back}>
          <PolicyEffects policy={data} changed={changedNames(before, values)} version={values['version']} />
        </PolicyForm>
      </PageBody>
    </>
  )
}
