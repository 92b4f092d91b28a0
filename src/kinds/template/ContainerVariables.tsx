import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Details } from '../../../model/types.ts'
import { FactTable } from '../../ui/values/FactTable.tsx'
import { NamedLink } from './ObjectNames.tsx'
import { type EnvFrom, envFromOf } from '../../../model/kubernetes-status.ts'
import type { ContainerSpec } from './template.ts'

type Variable = Pick<Details<'environments.EnvVar'>, 'name' | 'value' | 'valueFrom'>

type Source = 'ConfigMap' | 'Secret'

interface ReferenceProps {
  source: Source
  reference: { name?: string; optional?: boolean }
}

function Reference({ source, reference: { name = '', optional = false } }: ReferenceProps) {
  return <NamedLink named={{ class: `environments.${source}`, name, isOptional: optional }} isInText />
}

/** Source of a value that is not given literally. */
function Sourced({ valueFrom }: { valueFrom: NonNullable<Variable['valueFrom']> }) {
  const t = useTranslations('objectPage.variables')
  const { configMapKeyRef, secretKeyRef, fieldRef, resourceFieldRef } = valueFrom
  const reference = configMapKeyRef ?? secretKeyRef
  if (reference !== undefined) {
    const source: Source = configMapKeyRef ? 'ConfigMap' : 'Secret'
    const values = {
      key: reference.key ?? '',
      object: () => <Reference key="object" {...{ source, reference }} />,
    }
    return t.rich(`keyOf.${source}`, values)
  }
  if (fieldRef) return t('field', { path: fieldRef.fieldPath ?? '' })
  return t('field', { path: resourceFieldRef?.resource ?? '' })
}

const valueOf = ({ value, valueFrom }: Variable): ReactNode =>
  valueFrom == null ? (
    <code style={{ whiteSpace: 'pre-wrap' }}>{value ?? ''}</code>
  ) : (
    <Sourced valueFrom={valueFrom} />
  )

/** ConfigMap or Secret whose keys all become variables. */
function GivenSet({ set: { prefix, configMapRef, secretRef } }: { set: EnvFrom }) {
  const t = useTranslations('objectPage.variables')
  const source: Source = configMapRef ? 'ConfigMap' : 'Secret'
  const reference = configMapRef ?? secretRef ?? {}
  return t.rich(`allOf.${source}`, {
    prefix: prefix ? prefix : 'none',
    object: () => <Reference key="object" {...{ source, reference }} />,
  })
}

/** Variables of a container, and the ConfigMaps and Secrets that provide more. */
export function ContainerVariables({
  container,
}: {
  container: Pick<ContainerSpec, 'name' | 'env' | 'additionalProperties'>
}) {
  const t = useTranslations('objectPage.variables')
  const { env = [] } = container
  const sets = envFromOf(container)
  if (env.length + sets.length === 0) return t('none')
  return (
    <>
      {sets.map((set, index) => (
        // oxlint-disable-next-line no-array-index-key -- a set may occur twice, and rows are never reordered
        <div key={index}>
          <GivenSet set={set} />
        </div>
      ))}
      {env.length === 0 ? null : (
        <FactTable
          label={t('of', { name: container.name })}
          heads={[t('name'), t('value')]}
          rows={env.map((variable, index) => ({
            // A name may occur twice.
            id: `${index}`,
            cells: [
              <code style={{ whiteSpace: 'pre-wrap' }} key="name">
                {variable.name}
              </code>,
              valueOf(variable),
            ],
          }))}
        />
      )}
    </>
  )
}
