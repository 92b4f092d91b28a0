import { type ComponentType, Suspense } from 'react'
import { SecretInput } from '../attributes/secret.tsx'
import { LazyPasswordMeter } from './lazy-meter.ts'
import type { InputProps } from '../attributes/parts.tsx'

/** Returns the input for a new password of an account. */
export const passwordInputOf = (name: string): ComponentType<InputProps> =>
  function PasswordInput(props) {
    const { value } = props
    return (
      <div>
        <SecretInput {...props} />
        {typeof value === 'string' && value !== '' ? (
          <Suspense fallback={null}>
            <LazyPasswordMeter password={value} name={name} />
          </Suspense>
        ) : null}
      </div>
    )
  }
