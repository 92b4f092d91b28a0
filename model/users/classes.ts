import { ApiKey } from './api-key.ts'
import { Team } from './team.ts'
import { User } from './user.ts'

export const usersClasses = [User, ApiKey, Team] as const
