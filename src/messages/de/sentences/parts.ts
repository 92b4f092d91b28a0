/** Parts that the service inserts into its sentences, and sentences that consist of one part. */
export const parts = {
  'a host group with {value}': 'eine Hostgruppe mit {value}',
  'the host group {0}': 'die Hostgruppe {0}',
  'the host group {groups}': 'die Hostgruppe {groups}',
  'the host groups {groups}': 'die Hostgruppen {groups}',
  'becomes a node': 'wird ein Node',
  'becomes the control plane': 'wird die Control Plane',
  'gets a token to join the cluster': 'bekommt ein Token für den Beitritt zum Cluster',
  'gets the programs of a node': 'bekommt die Programme eines Nodes',
  'installs network and add-ons': 'installiert Netzwerk und Add-ons',
  'is drained': 'wird geleert',
  'is reset': 'wird zurückgesetzt',
  'is taken out of the cluster': 'wird aus dem Cluster genommen',
  'joins the cluster': 'tritt dem Cluster bei',
  'makes the control plane': 'richtet die Control Plane ein',
  '{value} and {rest} more': '{value} und {rest} weitere',
  '{name} {problem}.': '{name} {problem}.',
}
