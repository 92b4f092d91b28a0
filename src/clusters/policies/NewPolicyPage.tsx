import { useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { PageBody, PageHead } from '../../ui/page/PageHead.tsx'
import { WillHappen } from '../../ui/page/WillHappen.tsx'
import { createBody } from '../../form/form-values.ts'
import { useCreateForm } from '../../form/use-resource-form.ts'
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
  const navigate = useNavigate()
  const sourceName = source?.name ?? ''
  const start = source ? { ...policyValues(source), name: t('create.copyName', { name: sourceName }) } : {}
  const title = source ? t('create.copyTitle', { name: sourceName }) : t('create.title')
  const form = useCreateForm({
    class: policyClass,
    attributes: policyAttributes,
    from: start,
    title,
    bodyOf: (values) => withManifest(createBody(values), values),
    follow: ({ id }) => navigate(path.clusterPolicy(id)),
  })
  return (
    <>
      <PageHead
        title={title}
        sentence={source ? t('create.copySentence', { name: sourceName }) : t('create.sentence')}
      />
      <PageBody form>
        <PolicyForm
          {...form}
          before={null}
          submit={t('create.submit')}
          back={source ? path.clusterPolicy(source.id) : path.clusterPolicies()}
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
