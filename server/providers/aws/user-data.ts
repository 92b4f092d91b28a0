const boundary = 'gantry-user-data'

/**
 * What cloud-init runs when an instance starts for the first time: the group's own data, be it a script or a cloud-config,
 * then the setup command. Source: the MIME multi-part archives of cloud-init.
 */
export function makeUserData(own: string, command: string): string {
  const setup = `#!/bin/sh\n${command}\n`
  if (own === '') return setup
  const type = own.startsWith('#cloud-config') ? 'text/cloud-config' : 'text/x-shellscript'
  const script = own.startsWith('#') ? own : `#!/bin/sh\n${own}`
  const part = (subtype: string, text: string): string =>
    `--${boundary}\nContent-Type: ${subtype}; charset="utf-8"\n\n${text}\n`
  return `Content-Type: multipart/mixed; boundary="${boundary}"\nMIME-Version: 1.0\n\n${part(type, script)}${part('text/x-shellscript', setup)}--${boundary}--\n`
}
