export const impersonation = {
  action: 'Impersonate users',
  title: 'Impersonate users',
  text: "Writes, logs, terminals, kubectl and tasks then impersonate the signed-in user in the cluster. The cluster's own RBAC applies in addition to the rights in Gantry, and its audit log names the user. Gantry still reads the cluster with its own account.",
  example:
    'In the cluster, the user mia is {prefix}mia. Groups: {prefix}ops for the team ops, {prefix}role:admin for the role admin.',
  bind: 'Users without a binding in the cluster are denied everything. To give admins full access first:',
  submit: 'Save',
} as const
