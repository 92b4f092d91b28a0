import { loadMessages } from '../messages/load.ts'
import { lazyPart } from '../ui/page/lazy-part.tsx'
import type { SignInStepProps } from './password/NewPasswordForm.tsx'

/** Steps after the password, which few sign-ins have. Loaded with their texts. */
export const NewPasswordStep = lazyPart<SignInStepProps>(async () => {
  const [{ NewPasswordForm }] = await Promise.all([
    import('./password/NewPasswordForm.tsx'),
    loadMessages(['accounts', 'problems']),
  ])
  return NewPasswordForm
})

export const CodeStep = lazyPart<SignInStepProps>(async () => {
  const [{ CodeForm }] = await Promise.all([import('./password/CodeForm.tsx'), loadMessages(['accounts'])])
  return CodeForm
})

export const SetUpStep = lazyPart<SignInStepProps>(async () => {
  const [{ SetUpForm }] = await Promise.all([
    import('./password/SetUpForm.tsx'),
    loadMessages(['accounts', 'generic']),
  ])
  return SetUpForm
})
