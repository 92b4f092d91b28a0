import { useTranslations } from 'use-intl'
import { PageHead } from '../../../components/PageHead.tsx'
import { StateChip } from '../../../components/StateLabel.tsx'
import { TabLinks } from '../../../components/TabLinks.tsx'
import { usePageActions } from '../../../hooks/use-page-actions.ts'
import { useSay } from '../../../hooks/use-texts.ts'
import { readPodState } from '../../../resource/workload-state.ts'
import { ResourceActions } from '../../../resource/ResourceActions.tsx'
import { NamespacePlace, useForbiddenInside } from '../../../resource/use-permission.ts'
import { SimulatedChip } from '../../../resource/simulated/simulated.tsx'
import { path } from '../../../util/path.ts'
import { podClass, type PodDetail } from './pod-detail.ts'
import { sentenceOf } from './pod-sentence.ts'

interface PodHeadProps {
  pod: PodDetail
  isLastKnown: boolean
}

/** Head of a pod's pages, with its state, its cause and the tabs. */
export function PodHead({ pod, isLastKnown }: PodHeadProps) {
  const t = useTranslations('podPage')
  const { id } = pod
  const forbidden = useForbiddenInside(pod.namespace)
  usePageActions('pod', id, {
    terminal: { disabledReason: isLastKnown ? t('sentences.lastKnown') : forbidden },
  })
  return (
    <PageHead
      title={pod.name ?? id}
      state={
        <>
          <StateChip {...(isLastKnown ? { state: 'away' } : readPodState(pod))} />
          <SimulatedChip subject={pod} />
        </>
      }
      sentence={isLastKnown ? t('sentences.lastKnown') : <PodSentence pod={pod} />}
      actions={
        <NamespacePlace value={pod.namespace ?? null}>
          <ResourceActions class={podClass} resource={pod} />
        </NamespacePlace>
      }
      tabs={
        <TabLinks
          label={t('tabs.label')}
          tabs={[
            { to: path.resource('environments', 'pods', id), label: t('tabs.details') },
            { to: path.podLogs(id), label: t('tabs.logs') },
            { to: path.podTerminal(id), label: t('tabs.terminal') },
            { to: path.podYaml(id), label: t('tabs.yaml') },
          ]}
        />
      }
    />
  )
}

function PodSentence({ pod }: { pod: PodDetail }) {
  const t = useTranslations('podPage.sentences')
  const say = useSay()
  const sentence = sentenceOf(pod)
  if ('text' in sentence) return say(sentence.text)
  const { key, ...values } = sentence
  return t(key, values)
}
