export const impersonation = {
  action: 'Impersonate users',
  title: 'Impersonate users',
  text: "Writes, logs, terminals, kubectl and tasks then act in the cluster as the user who is signed in. The cluster's own RBAC applies in addition to the rights in Gantry, and its audit log names the user. Gantry keeps reading the cluster with its own account.",
  example:
    'In the cluster, the user mia is {prefix}mia. Groups: {prefix}ops for the team ops, {prefix}role:admin for the role admin.',
  bind: 'Users without a binding in the cluster are refused everything. To give admins full access first:',
  submit: 'Save',
} as const
