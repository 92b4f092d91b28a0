import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { get, list, type Resource } from '../api/queries.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { useSay } from '../hooks/use-texts.ts'
import { readPodState } from '../model-ui/workload-state.ts'
import { ResourceActions } from '../model-ui/ResourceActions.tsx'
import { SimulatedChip } from '../places/simulated.tsx'
import { NamespacePlace, useForbidden } from '../form/use-permission.ts'
import { linkId, linkName } from '../util/link-name.ts'
import { path } from '../util/path.ts'
import { containersOf, isFailure, type PodContainer, type PodDetail, podClass } from './pod-detail.ts'

type SentenceKey = 'ending' | 'completed' | 'unplaced' | 'runs' | 'starting' | 'notReady' | 'failed'

interface Values {
  node: string
  container: string
  code: number
}

/** Sentence below a pod's name: text from the cluster, or a message key with values. */
type PodSentence = { text: string } | ({ key: SentenceKey } & Values)

const sentence = (key: SentenceKey, values: Partial<Values> = {}): PodSentence => ({
  key,
  node: '',
  container: '',
  code: 0,
  ...values,
})

function ofContainer({ cause, ended, state, spec: { name } }: PodContainer): PodSentence | null {
  if (state === 'running' || state === 'completed') return null
  // The failure is more informative than the kubelet's back-off.
  if (ended !== null && isFailure(ended) && !ended.message)
    return sentence('failed', { container: name, code: ended.exitCode ?? ended.signal ?? 0 })
  if (cause !== null) return { text: `${name}: ${cause}` }
  return sentence(state === 'notReady' ? 'notReady' : 'starting', { container: name })
}

/**
 * Message of the kubelet about the whole pod (e.g. an eviction), or of the scheduler about an unschedulable
 * one.
 */
function wordsOf({ status }: PodDetail): string | undefined {
  const { message, conditions = [] } = status ?? {}
  const placing = conditions.find(({ type }) => type === 'PodScheduled')
  return message ?? (placing?.status === 'False' ? placing.message : undefined)
}

function ofContainers(pod: PodDetail, node: string): PodSentence {
  const found = containersOf(pod)
    .map(ofContainer)
    .find((one) => one !== null)
  return found ?? sentence('runs', { node })
}

/** Cause of a pod's state: the first one in its life cycle. */
export function sentenceOf(pod: PodDetail): PodSentence {
  if (pod.metadata?.deletionTimestamp) return sentence('ending')
  if (pod.status?.phase === 'Succeeded') return sentence('completed')
  const text = wordsOf(pod)
  if (text !== undefined) return { text }
  const node = pod.spec?.nodeName
  return node ? ofContainers(pod, node) : sentence('unplaced')
}

/** Head of a pod's pages, with its state, its cause and the tabs. */
export function PodHead({ pod, isLastKnown }: { pod: PodDetail; isLastKnown: boolean }) {
  const t = useTranslations('podPage')
  const { id } = pod
  const forbidden = useForbidden('environments.Pod', pod.namespace, { verb: 'exec' })
  usePageActions('pod', id, {
    terminal: { disabledReason: isLastKnown ? t('sentences.lastKnown') : forbidden },
  })
  return (
    <PageHead
      title={pod.name ?? id}
      state={
        <>
          <StateChip {...(isLastKnown ? { state: 'disconnected' } : readPodState(pod))} />
          <SimulatedChip subject={pod} />
        </>
      }
      sentence={isLastKnown ? t('sentences.lastKnown') : <PodSentenceText pod={pod} />}
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

function PodSentenceText({ pod }: { pod: PodDetail }) {
  const t = useTranslations('podPage.sentences')
  const say = useSay()
  const sentence = sentenceOf(pod)
  if ('text' in sentence) return say(sentence.text)
  const { key, ...values } = sentence
  return t(key, values)
}

export interface Place {
  name: string
  /** Path of its page; null until known. */
  to: string | null
}

const ancestorOf = ({ ancestors = [] }: PodDetail, modelIndex: string): string =>
  ancestors.find((ancestor) => ancestor.modelIndex === modelIndex)?.id ?? ''

const placeOf = (row: Resource | undefined, to: string): Place | null =>
  row === undefined ? null : { name: row.name ?? row.id, to }

const applicationOf = (id: string) => get('environments.Application', id, { fields: ['id', 'name', 'state'] })

const environmentOf = (id: string) =>
  get('environments.Environment', id, {
    mode: 'exportDetails',
    fields: ['id', 'name', 'hostCluster'],
  })

/** Node of a pod, loaded once the cluster is known, because other clusters may have a node of that name. */
function useNode(name: string, clusterId: string): Place | null {
  const { data } = useQuery({
    ...list('cluster.Node', {
      below: { class: 'cluster.HostCluster', id: clusterId },
      query: { name },
      fields: ['id', 'name'],
      count: 1,
    }),
    enabled: clusterId !== '' && name !== '',
  })
  const id = data?.entries[0]?.id
  return name === '' ? null : { name, to: id === undefined ? null : path.node(clusterId, id) }
}

/** Location of a pod: application, environment, cluster and node, each as soon as it is loaded. */
export function usePodPlace(pod: PodDetail) {
  const [applicationId, environmentId] = [ancestorOf(pod, 'Application'), ancestorOf(pod, 'Environment')]
  const { data: application } = useQuery({ ...applicationOf(applicationId), enabled: applicationId !== '' })
  const { data: environment } = useQuery({ ...environmentOf(environmentId), enabled: environmentId !== '' })
  const hostCluster = environment?.hostCluster
  const clusterId = linkId(hostCluster) ?? ''
  return {
    application: placeOf(application, path.application(environmentId, applicationId)),
    environment: placeOf(environment, path.environment(environmentId)),
    cluster:
      clusterId === '' ? null : { name: linkName(hostCluster) ?? clusterId, to: path.cluster(clusterId) },
    node: useNode(pod.spec?.nodeName ?? '', clusterId),
    /** Id of its `HostCluster`; empty until known. */
    clusterId,
    /** The cluster is disconnected, so nothing here is current. */
    isLastKnown: application?.state === 'unknown',
  }
}

export type PodPlace = ReturnType<typeof usePodPlace>
