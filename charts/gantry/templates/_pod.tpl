{{/* Pod template of the StatefulSet and the Deployment. */}}
{{- define "gantry.pod" -}}
metadata:
  labels:
    {{- include "gantry.labels" (dict "context" . "extra" .Values.podLabels "isPod" true) | nindent 4 }}
  {{- with .Values.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  serviceAccountName: {{ include "gantry.serviceAccountName" . }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  {{- with include "gantry.pullSecrets" . | trim }}
  imagePullSecrets:
    {{- . | nindent 4 }}
  {{- end }}
  securityContext:
    {{- toYaml .Values.podSecurityContext | nindent 4 }}
  {{- with .Values.hostAliases }}
  hostAliases:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with .Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with include "gantry.spread" . | trim }}
  topologySpreadConstraints:
    {{- . | nindent 4 }}
  {{- end }}
  terminationGracePeriodSeconds: {{ .Values.terminationGracePeriodSeconds }}
  {{- with .Values.initContainers }}
  initContainers:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: gantry
      image: {{ include "gantry.image" . | quote }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      securityContext:
        {{- toYaml .Values.securityContext | nindent 8 }}
      env:
        {{- include "gantry.environment" . | trim | nindent 8 }}
        {{- with .Values.extraEnv }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- with .Values.extraEnvFrom }}
      envFrom:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      ports:
        - name: https
          containerPort: 8443
        {{- if eq .Values.database.type "postgresql" }}
        - name: replicas
          containerPort: {{ .Values.replicas.port }}
        {{- end }}
        {{- if .Values.metrics.enabled }}
        - name: metrics
          containerPort: {{ .Values.metrics.port }}
        {{- end }}
      {{- if and (eq .Values.database.type "postgresql") .Values.preStopSeconds }}
      lifecycle:
        preStop:
          sleep: { seconds: {{ .Values.preStopSeconds }} }
      {{- end }}
      startupProbe:
        httpGet: { path: /healthz, port: https, scheme: HTTPS }
        {{- toYaml .Values.probes.startup | nindent 8 }}
      livenessProbe:
        httpGet: { path: /healthz, port: https, scheme: HTTPS }
        {{- toYaml .Values.probes.liveness | nindent 8 }}
      readinessProbe:
        httpGet: { path: /readyz, port: https, scheme: HTTPS }
        {{- toYaml .Values.probes.readiness | nindent 8 }}
      resources:
        {{- toYaml .Values.resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
        {{- if .Values.tls.existingSecret }}
        - { name: tls, mountPath: /etc/gantry/tls, readOnly: true }
        {{- end }}
        {{- if or .Values.publicCa.existingSecret .Values.publicCa.existingConfigMap }}
        - { name: public-ca, mountPath: /etc/gantry/public-ca, readOnly: true }
        {{- end }}
        {{- with .Values.extraVolumeMounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    {{- with .Values.extraContainers }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  volumes:
    {{- include "gantry.volumes" . | trim | nindent 4 }}
{{- end -}}

{{/* Settings of the service, except for those that extraEnv overrides: server-side apply rejects repeated names. */}}
{{- define "gantry.environment" -}}
{{- $overridden := dict }}
{{- $anyAddress := "0.0.0.0" }}
{{- range .Values.extraEnv }}
{{- $_ := set $overridden .name true }}
{{- if and (eq .name "HOST") (contains ":" (.value | default "")) }}
{{- $anyAddress = "::" }}
{{- end }}
{{- end }}
{{- $secrets := dict "ADMIN_PASSWORD" .Values.adminPassword "SECRET_KEY" .Values.secretKey "DATABASE_URL" .Values.database }}
{{- range $name, $source := $secrets }}
{{- if and $source.existingSecret (not (hasKey $overridden $name)) }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: { name: {{ $source.existingSecret | quote }}, key: {{ $source.key | quote }} }
{{- end }}
{{- end }}
{{- if and (eq .Values.database.type "postgresql") (not (hasKey $overridden "REPLICA_HOST")) }}
- name: REPLICA_HOST
  valueFrom:
    fieldRef: { fieldPath: status.podIP }
{{- end }}
{{- $settings := dict
  "DEMO" (ternary "on" "off" .Values.demo.enabled)
  "DEMO_SIZE" .Values.demo.size
  "LOG_LEVEL" .Values.logLevel
  "LABEL_PREFIX" .Values.labelPrefix
  "AUTH_SCHEME" .Values.authScheme
  "PLATFORM_NAMESPACES" (join "," .Values.platformNamespaces)
  "PUBLIC_URL" .Values.publicUrl
  "TRUSTED_PROXIES" (join "," .Values.trustedProxies)
}}
{{- if eq .Values.database.type "postgresql" }}
{{- $_ := set $settings "REPLICA_PORT" (toString .Values.replicas.port) }}
{{- end }}
{{- /* The default registry, localhost, is another machine in each cluster. */}}
{{- $image := include "gantry.image" . }}
{{- if not (regexMatch "^localhost[:/]" $image) }}
{{- $_ := set $settings "AGENT_IMAGE" $image }}
{{- end }}
{{- if .Values.metrics.enabled }}
{{- $_ := set $settings "METRICS_PORT" (toString .Values.metrics.port) }}
{{- $_ := set $settings "METRICS_HOST" $anyAddress }}
{{- end }}
{{- if .Values.tls.existingSecret }}
{{- $_ := set $settings "TLS_CERT" "/etc/gantry/tls/tls.crt" }}
{{- $_ := set $settings "TLS_KEY" "/etc/gantry/tls/tls.key" }}
{{- end }}
{{- if .Values.publicCa.own }}
{{- $_ := set $settings "PUBLIC_CA" "own" }}
{{- else if or .Values.publicCa.existingSecret .Values.publicCa.existingConfigMap }}
{{- $_ := set $settings "PUBLIC_CA" "/etc/gantry/public-ca/ca.crt" }}
{{- end }}
{{- range $name, $value := $settings }}
{{- if and $value (not (hasKey $overridden $name)) }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- end -}}

{{- define "gantry.volumes" -}}
- name: data
  {{- if and (eq .Values.database.type "sqlite") .Values.persistence.enabled }}
  persistentVolumeClaim: { claimName: {{ include "gantry.claimName" . }} }
  {{- else }}
  emptyDir: {}
  {{- end }}
- name: tmp
  emptyDir: {}
{{- if .Values.tls.existingSecret }}
- name: tls
  secret:
    secretName: {{ .Values.tls.existingSecret }}
    items:
      - { key: {{ .Values.tls.certificateKey | quote }}, path: tls.crt }
      - { key: {{ .Values.tls.privateKeyKey | quote }}, path: tls.key }
{{- end }}
{{- if .Values.publicCa.existingSecret }}
- name: public-ca
  secret:
    secretName: {{ .Values.publicCa.existingSecret }}
    items: [{ key: {{ .Values.publicCa.key | quote }}, path: ca.crt }]
{{- else if .Values.publicCa.existingConfigMap }}
- name: public-ca
  configMap:
    name: {{ .Values.publicCa.existingConfigMap }}
    items: [{ key: {{ .Values.publicCa.key | quote }}, path: ca.crt }]
{{- end }}
{{- with .Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}
