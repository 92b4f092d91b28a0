import { ApiKey } from './api-key.ts'
import { SignInProvider } from './sign-in-provider.ts'
import { Team } from './team.ts'
import { User } from './user.ts'

export const usersClasses = [User, ApiKey, Team, SignInProvider] as const
