import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { readAction } from '../api/queries.ts'
import type { ReadShape } from '../api/scope.ts'
import { CopyButton } from '../ui/page/CopyButton.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { saveYaml } from '../ui/page/save-file.ts'
import { YamlEditor } from '../editor/YamlEditor.tsx'
import { Failure, RefetchNotice } from '../form/Failure.tsx'

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '& p': { flex: '1 1 240px' },
}))
interface ObjectYamlProps {
  class: string
  id: string
  name: string
  /** Description: "The pod as its API server has it now, …" */
  note: string
  /** Scope of change events that trigger a refetch. Metrics are not part of the YAML. */
  shape: ReadShape
}

/** Read-only YAML of an object as its cluster has it. */
export function ObjectYaml({ class: classId, id, name, note, shape }: ObjectYamlProps) {
  const t = useTranslations('podPage.yaml')
  const loading = useTranslations('resource')('loading', { what: t('label', { name }) })
  const { data: text, error, refetch } = useQuery(readAction(classId, id, 'yaml', shape))
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
        <p>{note}</p>
        <CopyButton text={text} label={t('copy')} />
        <Button
          startIcon={<Download size={15} strokeWidth={1.6} aria-hidden />}
          onClick={() => saveYaml(name, text)}
        >
          {t('save')}
        </Button>
      </Bar>
      <div style={{ height: 'max(320px, calc(100dvh - 300px))' }}>
        <YamlEditor readOnly label={t('label', { name })} value={text} onChange={() => undefined} />
      </div>
    </>
  )
}
