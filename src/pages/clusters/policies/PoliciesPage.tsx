import { useTranslations } from 'use-intl'
import { listLoader } from '../../../resource/list-loader.ts'
import { ListPage } from '../../../resource/ListPage.tsx'
import { NewButton } from '../../../resource/NewButton.tsx'
import { path } from '../../../util/path.ts'
import { policyClass } from './policy.ts'
import { policyList } from './policy-list.tsx'
import { PolicyActions } from './PolicyActions.tsx'

export const loader = listLoader(policyList)

/** Lists the policies of managed clusters by name. */
export default function PoliciesPage() {
  const t = useTranslations('clusterPolicies')
  const adding = { writes: policyClass, to: path.newClusterPolicy(), children: t('add') }
  return (
    <ListPage
      definition={policyList}
      title={t('title')}
      sentence={t('sentence')}
      what={t('what')}
      actions={<NewButton {...adding} isFilled />}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...adding} /> }}
      RowActions={PolicyActions}
    />
  )
}
