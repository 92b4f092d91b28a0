import { type ComponentType, Suspense } from 'react'
import { optionalPart } from '../../util/page.ts'
import { SecretInput } from '../attributes/secret.tsx'
import type { InputProps } from '../attributes/parts.tsx'

/** In its own chunk, because of its lists of passwords. Loaded with the first typed character. */
export const LazyPasswordMeter = optionalPart(async () => (await import('./PasswordMeter.tsx')).PasswordMeter)

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
