import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listLoader } from '../../../resource/list-loader.ts'
import { ListPage } from '../../../resource/ListPage.tsx'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { path } from '../../../util/path.ts'
import { policyClass } from './policy.ts'
import { policyList } from './policy-list.tsx'
import { PolicyActions } from './PolicyActions.tsx'

export const loader = listLoader(policyList)

/** What managed clusters are made of, by name. */
export default function PoliciesPage() {
  const t = useTranslations('clusterPolicies')
  const add = (isFilled: boolean) => (
    <WriteButton
      writes={policyClass}
      to={path.newClusterPolicy()}
      variant={isFilled ? 'contained' : 'outlined'}
      color={isFilled ? 'primary' : 'inherit'}
      startIcon={<Plus size={15} strokeWidth={1.8} aria-hidden />}
    >
      {t('add')}
    </WriteButton>
  )
  return (
    <ListPage
      definition={policyList}
      title={t('title')}
      sentence={t('sentence')}
      what={t('what')}
      actions={add(true)}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: add(false) }}
      RowActions={PolicyActions}
    />
  )
}
