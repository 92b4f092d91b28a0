import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody } from '../../../components/PageBody.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { useUpdateForm } from '../../../resource/use-update-form.ts'
import { path } from '../../../util/path.ts'
import { crumbText } from '../../../util/route-handle.ts'
import { changedNames, policy, policyAttributes, policyClass, policyValues } from './policy.ts'
import { editLoader } from './policy-loader.ts'
import { PolicyEffects } from './PolicyEffects.tsx'
import { PolicyForm } from './PolicyForm.tsx'

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
  const { state, submit, isBusy } = useUpdateForm({
    class: policyClass,
    resource: data,
    attributes: policyAttributes,
    from: before,
    onDone: () => void navigate(back),
  })
  const values = useWatch({ control: state.form.control })
  return (
    <>
      <PageHead title={t('edit.title', { name: data.name ?? '' })} />
      <PageBody form>
        <PolicyForm
          state={state}
          before={before}
          submit={t('edit.submit')}
          back={back}
          isBusy={isBusy}
          onSubmit={submit}
        >
          <PolicyEffects policy={data} changed={changedNames(before, values)} version={values['version']} />
        </PolicyForm>
      </PageBody>
    </>
  )
}
