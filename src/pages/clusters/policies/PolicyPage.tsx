import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../../../model/index.ts'
import { MoreMenu } from '../../../components/MoreMenu.tsx'
import { PageBody } from '../../../components/PageBody.tsx'
import { PageColumns } from '../../../components/PageColumns.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { useSay } from '../../../hooks/use-say.ts'
import { AttributeFacts } from '../../../resource/AttributeFacts.tsx'
import { HistoryFacts } from '../../../resource/HistoryFacts.tsx'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { path } from '../../../util/path.ts'
import { DeletePolicyDialog } from './DeletePolicyDialog.tsx'
import { isMeant, policy, policyClass, policyValues, sectionNames, sections } from './policy.ts'
import { PolicyUse } from './PolicyUse.tsx'
import { usePolicyMenu } from './use-policy-menu.tsx'

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Policy page: its settings and the clusters that use it. */
export default function PolicyPage() {
  const t = useTranslations('clusterPolicies')
  const say = useSay()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(policy(useParams()['policy'] ?? ''))
  const [isDeleting, setIsDeleting] = useState(false)
  const { remove } = usePolicyMenu(data, () => setIsDeleting(true))
  const name = data.name ?? data.id
  const values = policyValues(data)
  const { description } = data
  return (
    <>
      <PageHead
        title={name}
        sentence={typeof description === 'string' ? say(description) : undefined}
        actions={
          <>
            <WriteButton
              writes={policyClass}
              to={path.editClusterPolicy(data.id)}
              startIcon={<Pencil {...icon} />}
            >
              {t('edit.action')}
            </WriteButton>
            <WriteButton
              writes={policyClass}
              to={path.newClusterPolicy(data.id)}
              startIcon={<Copy {...icon} />}
            >
              {t('duplicate')}
            </WriteButton>
            <MoreMenu label={t('actionsFor', { name })} actions={[remove]} />
          </>
        }
      />
      <PageBody>
        <PageColumns>
          <div>
            {sectionNames.map((section) => (
              <Section key={section} title={t(`sections.${section}`)}>
                <Panel>
                  <AttributeFacts
                    entry={model.get(policyClass)}
                    resource={data}
                    only={sections[section].filter((field) => isMeant(field, values))}
                  />
                </Panel>
              </Section>
            ))}
          </div>
          <div>
            <PolicyUse key={data.id} policy={data} />
            <Section title={t('facts')}>
              <Panel>
                <HistoryFacts resource={data} />
              </Panel>
            </Section>
          </div>
        </PageColumns>
      </PageBody>
      {isDeleting ? (
        <DeletePolicyDialog
          policy={data}
          onClose={() => setIsDeleting(false)}
          onDone={() => void navigate(path.clusterPolicies())}
        />
      ) : null}
    </>
  )
}
