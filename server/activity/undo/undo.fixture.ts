/** YAML of a Deployment of two pods, with its ConfigMap and Service. */
export const web = (name: string) => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}, labels: {app: ${name}}}
spec:
  replicas: 2
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec:
      containers:
      - name: main
        image: ${name}:1
        env: [{name: MODE, value: calm}, {name: LEVEL, value: "1"}]
---
apiVersion: v1
kind: ConfigMap
metadata: {name: ${name}-settings, labels: {app: ${name}}}
data: {level: low, shared: "1"}
---
apiVersion: v1
kind: Service
metadata: {name: ${name}, labels: {app: ${name}}}
spec: {selector: {app: ${name}}, ports: [{port: 80}]}
`
