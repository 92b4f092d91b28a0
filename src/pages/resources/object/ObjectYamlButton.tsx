import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { FileCode2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { useFetchedAhead } from '../../../hooks/use-fetched-ahead.ts'
import { useForbidden } from '../../../resource/use-permission.ts'
import { objectYaml } from './object-yaml.ts'
import { wholeObject } from './whole-object.ts'

/** Large chunks of the target page, to prefetch. */
const ahead = [() => import('../../../components/yaml-editor/YamlEditor.tsx')]
const nothing: typeof ahead = []

/** Links to the YAML of a single object, if it has one. Users without write access can read it there. */
export function ObjectYamlButton({ class: classId, resource }: { class: string; resource: Resource }) {
  const t = useTranslations('objectPage.yaml')
  const { id, namespace, ancestors } = resource
  const forbidden = useForbidden(classId, typeof namespace === 'string' ? namespace : null)
  const { data } = useQuery(wholeObject(classId, id))
  const to = data ? objectYaml(data, Array.isArray(ancestors) ? ancestors : []) : null
  useFetchedAhead(to === null ? nothing : ahead)
  if (to === null) return null
  return (
    <Button component={Link} to={to} startIcon={<FileCode2 size={15} strokeWidth={1.6} aria-hidden />}>
      {t(forbidden === undefined ? 'edit' : 'read')}
    </Button>
  )
}
