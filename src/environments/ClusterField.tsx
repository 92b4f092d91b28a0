import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Resource } from '../api/queries.ts'
import { ReferencePicker } from '../form/attributes/ReferencePicker.tsx'
import { Inline } from '../ui/page/layout.ts'
import { StateMark } from '../ui/values/StateMark.tsx'
import { stateOf } from '../ui/values/state.ts'
import { blurAfterPress } from '../util/browser.ts'

const params = { fields: ['state'] } as const

const draw = (cluster: Resource) => (
  <Inline as="span" noWrap>
    <StateMark state={stateOf(cluster['state'])} />
    {cluster.name}
  </Inline>
)

interface ClusterFieldProps<Values extends FieldValues & { hostCluster: Resource | null }> {
  id: string
  control: Control<Values>
}

/** Picker for an environment's cluster; each option shows its state. */
export function ClusterField<Values extends FieldValues & { hostCluster: Resource | null }>({
  id,
  control,
}: ClusterFieldProps<Values>) {
  const t = useTranslations('environments.new')
  return (
    <Controller
      control={control}
      name={'hostCluster' as Path<Values>}
      rules={{ validate: (cluster) => cluster !== null || t('clusterMissing') }}
      render={({ field, fieldState }) => (
        <ReferencePicker
          id={id}
          target="cluster.HostCluster"
          label={t('cluster')}
          help={t('clusterHelp')}
          isRequired
          error={fieldState.error?.message}
          value={field.value}
          onChange={field.onChange}
          onBlur={blurAfterPress(field).onBlur}
          params={params}
          renderOption={draw}
          inputRef={field.ref}
        />
      )}
    />
  )
}
