/** Messages about cloud providers of any type. Texts without a full stop are operations that can fail. */
export const providers = {
  settingsMissing: 'The cloud provider is missing {settings}, which must be set first.',
  settingsChanged: 'Settings have changed since access was last validated.',
  noAccount:
    'Cloud providers of type Other have no account: their machines join with the setup command of a host group.',
  typeUnsupported:
    "Accounts of type {type} can''t be used: this version creates no hosts there. Add machines with the setup command of a host group of type Other.",
  noChoices: 'Accounts of type {type} have no choices for {field}.',
  unset: 'The {type} configuration of the host group has no {field}. Set it.',
  size: '{cores, plural, one {# core} other {# cores}}, {memory, number} GiB',
  checkAccess: 'check access',
  listChoices: 'list choices',
} as const
