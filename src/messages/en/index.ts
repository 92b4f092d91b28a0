import { activity } from './activity.ts'
import { alarms } from './alarms.ts'
import { appearance } from './appearance.ts'
import { catalog } from './catalog.ts'
import { clusters } from './clusters.ts'
import { components } from './components.ts'
import { environments } from './environments.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { infrastructure } from './infrastructure.ts'
import { navigation } from './navigation.ts'
import { resource } from './resource.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { time } from './time.ts'

/** The English catalogue. One file for each area; other languages follow the shape of this one. */
export const messages = {
  activity,
  alarms,
  appearance,
  catalog,
  clusters,
  components,
  environments,
  errors,
  home,
  infrastructure,
  navigation,
  resource,
  settings,
  signIn,
  time,
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en'
    Messages: typeof messages
  }
}
