/** Manifests of a shop with three objects, small enough for the machine that runs the real cluster. */
export const shop = `apiVersion: v1
kind: ConfigMap
metadata:
  name: shop-settings
data:
  greeting: hello
---
apiVersion: v1
kind: Service
metadata:
  name: shop
spec:
  selector: {app: shop}
  ports: [{port: 80, targetPort: 8080}]
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  replicas: 2
  selector: {matchLabels: {app: shop}}
  template:
    metadata: {labels: {app: shop}}
    spec:
      containers:
        - name: web
          image: gantry.test/web:1.0
          ports: [{containerPort: 8080}]
          resources:
            requests: {cpu: 5m, memory: 8Mi}
            limits: {cpu: 100m, memory: 32Mi}
`
