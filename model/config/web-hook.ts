import { boolean, defineClass, list, secret, string } from '../define.ts'
import { secretsSetAttribute } from '../secrets-set.ts'

export const WebHook = defineClass({
  service: 'config',
  name: 'WebHook',
  collection: 'webHooks',
  label: 'Web hook',
  parent: 'Application.webHooks',
  attributes: {
    url: string({ required: true, format: 'url' }),
    secret: secret({ sentTo: ['url'] }),
    secretsSet: secretsSetAttribute,
    events: list(),
    enabled: boolean({ default: true }),
    lastState: string({ readOnly: true }),
  },
})
