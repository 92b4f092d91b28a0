import { useMemo } from 'react'
import type { Resource } from '../../api/queries.ts'
import { useUpdateForm } from '../../resource/use-update-form.ts'
import { configAttributes, configClass, configValues } from './config-attributes.ts'
import { ConfigSheet, type ConfigOf } from './ConfigSheet.tsx'

/** Edits the host configuration of a group. */
export function EditConfigSheet({ config, ...props }: ConfigOf & { config: Resource }) {
  const { relation, group, onClose } = props
  const attributes = useMemo(() => configAttributes(relation), [relation])
  const form = useUpdateForm({
    class: configClass(relation).id,
    resource: config,
    attributes,
    keep: (values) => configValues(relation, values),
    name: group.name ?? group.id,
    onDone: onClose,
  })
  return <ConfigSheet {...props} {...form} />
}
