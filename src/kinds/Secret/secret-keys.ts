export const secretClass = 'environments.Secret'

/** Types that people create by hand, with the keys Kubernetes requires for each. */
export const secretTypes = [
  { type: 'Opaque', label: 'opaque', keys: [] },
  { type: 'kubernetes.io/basic-auth', label: 'basicAuth', keys: ['username', 'password'] },
  { type: 'kubernetes.io/dockerconfigjson', label: 'registry', keys: ['.dockerconfigjson'] },
  { type: 'kubernetes.io/ssh-auth', label: 'sshAuth', keys: ['ssh-privatekey'] },
  { type: 'kubernetes.io/tls', label: 'tls', keys: ['tls.crt', 'tls.key'] },
] as const
