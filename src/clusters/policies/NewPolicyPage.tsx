import { useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { create, type Resource } from '../../api/queries.ts'
import { PageBody, PageHead } from '../../ui/page/PageHead.tsx'
import { WillHappen } from '../../ui/page/WillHappen.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { createBody } from '../../form/form-values.ts'
import { useResourceForm } from '../../form/use-resource-form.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { path } from '../../util/path.ts'
import { crumbText } from '../../util/page.ts'
import { policyAttributes, policyClass, policyValues, withManifest } from './policy.ts'
import { sourceLoader } from './policy-loader.ts'
import { PolicyForm } from './PolicyForm.tsx'

export const handle = crumbText((t) => t('clusterPolicies.create.title'))

export const loader = sourceLoader

/** Creates a policy from the defaults or as a copy of another one. */
export default function NewPolicyPage() {
  const source = useLoaderData<Resource | null>()
  // The key resets the form when the source changes.
  return <NewPolicy key={source?.id ?? 'new'} source={source} />
}

function NewPolicy({ source }: { source: Resource | null }) {
  const t = useTranslations('clusterPolicies')
  const reported = useTranslations('resource')
  const navigate = useNavigate()
  const sourceName = source?.name ?? ''
  const start = source ? { ...policyValues(source), name: t('create.copyName', { name: sourceName }) } : {}
  const state = useResourceForm(policyAttributes, start)
  const title = source ? t('create.copyTitle', { name: sourceName }) : t('create.title')
  const make = useSubmission({
    ...create<Resource>(policyClass),
    title,
    tell: ({ name }) => showToast({ kind: 'done', text: reported('created', { name: name ?? '' }) }),
    follow: ({ id }) => navigate(path.clusterPolicy(id)),
    refuse: state.refuse,
  })
  const submit = state.form.handleSubmit((values) => {
    state.clearRefusal()
    make.mutate(withManifest(createBody(values), values))
  })
  return (
    <>
      <PageHead
        title={title}
        sentence={source ? t('create.copySentence', { name: sourceName }) : t('create.sentence')}
      />
      <PageBody form>
        <PolicyForm
          state={state}
          before={null}
          submit={t('create.submit')}
          back={source ? path.clusterPolicy(source.id) : path.clusterPolicies()}
          isBusy={make.isPending}
          onSubmit={() => void submit()}
        >
          <WillHappen
            title={t('will.title')}
            entries={[{ label: t('will.new'), value: t('will.newText') }]}
          />
        </PolicyForm>
      </PageBody>
    </>
  )
}
