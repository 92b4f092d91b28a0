import { ApiKey } from './api-key.ts'
import { CustomRole } from './custom-role.ts'
import { Grant } from './grant.ts'
import { LdapProvider } from './ldap-provider.ts'
import { ProxyProvider } from './proxy-provider.ts'
import { SignInProvider } from './sign-in-provider.ts'
import { Team } from './team.ts'
import { User } from './user.ts'

export const usersClasses = [
  User,
  ApiKey,
  Team,
  SignInProvider,
  LdapProvider,
  ProxyProvider,
  Grant,
  CustomRole,
] as const
