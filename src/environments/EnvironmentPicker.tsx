import { useQuery } from '@tanstack/react-query'
import { get, type Resource } from '../api/queries.ts'
import { ReferencePicker } from '../form/attributes/ReferencePicker.tsx'
import { Inline } from '../ui/page/layout.ts'
import { StateMark } from '../ui/values/StateMark.tsx'
import { stateOf } from '../ui/values/state.ts'

const params = { fields: ['state'], filter: ['isSystem,ne,true'] } as const

const draw = (environment: Resource) => (
  <Inline as="span" noWrap>
    <StateMark state={stateOf(environment['state'])} />
    {environment.name}
  </Inline>
)

interface EnvironmentPickerProps {
  id: string
  label: string
  /** Id of the chosen environment; empty for none. */
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** Picks an environment by name; the address stores its id. */
export function EnvironmentPicker({ id, label, value, onChange, error }: EnvironmentPickerProps) {
  const chosen = useQuery({
    ...get('environments.Environment', value, { fields: ['id', 'name', 'state'] }),
    enabled: value !== '',
  })
  return (
    <ReferencePicker
      id={id}
      target="environments.Environment"
      label={label}
      value={value === '' ? null : (chosen.data ?? null)}
      onChange={(environment) => onChange(environment?.id ?? '')}
      error={error}
      params={params}
      renderOption={draw}
    />
  )
}
