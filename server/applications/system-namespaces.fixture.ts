/** Application with every kind that is rolled out, and configuration. */
export const manifest = `
apiVersion: apps/v1
kind: Deployment
metadata: {name: dns, labels: {app: dns}}
spec:
  replicas: 1
  selector: {matchLabels: {app: dns}}
  template:
    metadata: {labels: {app: dns}}
    spec: {containers: [{name: main, image: "dns:1", env: [{name: MODE, value: calm}]}]}
---
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: store, labels: {app: dns}}
spec:
  replicas: 0
  serviceName: store
  selector: {matchLabels: {app: store}}
  template:
    metadata: {labels: {app: store}}
    spec: {containers: [{name: main, image: "store:1"}]}
---
apiVersion: apps/v1
kind: DaemonSet
metadata: {name: agent, labels: {app: dns}}
spec:
  selector: {matchLabels: {app: agent}}
  template:
    metadata: {labels: {app: agent}}
    spec: {nodeSelector: {has: none}, containers: [{name: main, image: "agent:1"}]}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: zones, labels: {app: dns}}
data: {level: low}
---
apiVersion: v1
kind: Secret
metadata: {name: keys, labels: {app: dns}}
stringData: {token: never seen}
`

/** All permissions in a namespace, for its pods. */
export const rights = `
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: all}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin}
subjects: [{kind: ServiceAccount, name: default}]
`
