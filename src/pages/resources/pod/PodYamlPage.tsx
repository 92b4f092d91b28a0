import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { readAction } from '../../../api/queries.ts'
import type { ReadShape } from '../../../api/scope.ts'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { PageBody } from '../../../components/PageBody.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { saveYaml } from '../../../components/save-file.ts'
import { YamlEditor } from '../../../components/yaml-editor/YamlEditor.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import { RefetchNotice } from '../../../resource/RefetchNotice.tsx'
import { crumbText } from '../../../util/route-handle.ts'
import { podClass, podQuery } from './pod-detail.ts'
import { PodHead } from './PodHead.tsx'
import { usePodPlace } from './use-pod-place.ts'

export const handle = crumbText((t) => t('podPage.tabs.yaml'))

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '& p': { flex: '1 1 240px', margin: 0 },
}))
/** As high as what is left of a usual window below the head. */
const Whole = styled('div')({ height: 'max(320px, calc(100dvh - 300px))' })

/** One pod as its cluster has it, to be read. */
export default function PodYamlPage() {
  const { data: pod } = useSuspenseQuery(podQuery(useParams()['id'] ?? ''))
  const { isLastKnown } = usePodPlace(pod)
  return (
    <>
      <PodHead {...{ pod, isLastKnown }} />
      <PageBody>
        <PodYaml id={pod.id} name={pod.name ?? pod.id} />
      </PageBody>
    </>
  )
}

/** What is measured of a pod is no part of its YAML. */
const shape: ReadShape = { mode: 'export', excludeFields: ['statistics'] }

function PodYaml({ id, name }: { id: string; name: string }) {
  const t = useTranslations('podPage.yaml')
  const loading = useTranslations('resource')('loading', { what: t('label', { name }) })
  const { data: text, error, refetch } = useQuery(readAction(podClass, id, 'yaml', shape))
  const retry = (): void => void refetch()
  if (text === undefined)
    return error === null ? (
      <RowsSkeleton rows={8} label={loading} />
    ) : (
      <Failure error={error} onRetry={retry} />
    )
  return (
    <>
      {error === null ? null : <RefetchNotice error={error} onRetry={retry} />}
      <Bar>
        <p>{t('note')}</p>
        <CopyButton text={text} label={t('copy')} />
        <Button
          startIcon={<Download size={15} strokeWidth={1.6} aria-hidden />}
          onClick={() => saveYaml(name, text)}
        >
          {t('save')}
        </Button>
      </Bar>
      <Whole>
        <YamlEditor readOnly label={t('label', { name })} value={text} onChange={() => undefined} />
      </Whole>
    </>
  )
}
