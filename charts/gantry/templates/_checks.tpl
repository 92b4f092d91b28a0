{{/* Messages for values that pass the schema but contradict one another. */}}
{{- define "gantry.problems" -}}
{{- $values := .Values -}}
{{- if and (gt (int $values.replicaCount) 1) (eq $values.database.type "sqlite") }}
replicaCount is {{ $values.replicaCount }}, but a SQLite database serves one replica. Set replicaCount to 1, or database.type to postgresql.
{{- end -}}
{{- if eq $values.database.type "postgresql" -}}
{{- if not $values.database.existingSecret }}
database.type is postgresql, which needs the database's address. Set database.existingSecret to a Secret with the key {{ $values.database.key }}.
{{- end -}}
{{- if not $values.secretKey.existingSecret }}
database.type is postgresql, which needs a key that outlives the pod. Set secretKey.existingSecret to a Secret with the key {{ $values.secretKey.key }}.
{{- end -}}
{{- if $values.demo.enabled }}
demo.enabled is true, but the demo needs SQLite. Set demo.enabled to false, or database.type to sqlite.
{{- end -}}
{{- if ge (int $values.preStopSeconds) (int $values.terminationGracePeriodSeconds) }}
preStopSeconds is {{ $values.preStopSeconds }}, which leaves the pod no time to end within terminationGracePeriodSeconds. Raise terminationGracePeriodSeconds.
{{- end -}}
{{- range $name, $port := dict "8443" 8443 "metrics.port" $values.metrics.port -}}
{{- if and (eq (int $port) (int $values.replicas.port)) (or (ne $name "metrics.port") $values.metrics.enabled) }}
replicas.port is {{ $port }}, which the pod uses for {{ ternary "the metrics" "the console" (eq $name "metrics.port") }}. Set replicas.port to another port.
{{- end -}}
{{- end -}}
{{- else if $values.database.existingSecret }}
database.existingSecret is set, but database.type is sqlite. Set database.type to postgresql, or remove database.existingSecret.
{{- end -}}
{{- if and $values.publicCa.own $values.tls.existingSecret }}
publicCa.own is true, but tls.existingSecret replaces Gantry's own certificate. Set publicCa.existingSecret to the authority, or publicCa.own to false.
{{- end -}}
{{- if and $values.publicCa.existingSecret $values.publicCa.existingConfigMap }}
publicCa.existingSecret and publicCa.existingConfigMap are both set. Remove one of them.
{{- end -}}
{{- if and $values.publicCa.own (not $values.publicUrl) }}
publicCa.own is true, but publicUrl is empty. Set publicUrl to the address that serves Gantry's certificate.
{{- end -}}
{{- if and $values.ingress.enabled (not $values.ingress.hosts) (not $values.publicUrl) }}
ingress.enabled is true, but no host is set. Set publicUrl, or ingress.hosts.
{{- end -}}
{{- if and $values.httpRoute.enabled (not $values.httpRoute.parentRefs) }}
httpRoute.enabled is true, but no Gateway is set. Add one to httpRoute.parentRefs.
{{- end -}}
{{- if and $values.httpRoute.backendTLSPolicy.enabled (not $values.tls.existingSecret) }}
httpRoute.backendTLSPolicy.enabled is true, but Gateways can't verify a self-signed certificate. Set tls.existingSecret.
{{- end -}}
{{- if eq $values.service.type "ClusterIP" -}}
{{- range $name := list "nodePort" "externalTrafficPolicy" -}}
{{- with get $values.service $name }}
service.{{ $name }} is {{ . }}, but service.type is ClusterIP. Set service.type to NodePort or LoadBalancer, or remove service.{{ $name }}.
{{- end -}}
{{- end -}}
{{- end -}}
{{- with $values.podDisruptionBudget -}}
{{- if and (include "gantry.hasBudget" $) (kindIs "invalid" .maxUnavailable) (kindIs "invalid" .minAvailable) }}
podDisruptionBudget is on, but no limit is set. Set podDisruptionBudget.maxUnavailable or podDisruptionBudget.minAvailable.
{{- end -}}
{{- end -}}
{{- if and $values.metrics.enabled (eq (int $values.metrics.port) 8443) }}
metrics.port is 8443, where the pod serves the console. Set metrics.port to another port.
{{- end -}}
{{- range $name := list "serviceMonitor" "prometheusRule" "dashboard" -}}
{{- if and (get $values.metrics $name).enabled (not $values.metrics.enabled) }}
metrics.{{ $name }}.enabled is true, but metrics.enabled is false. Set both to true.
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "gantry.check" -}}
{{- $problems := include "gantry.problems" . | trim -}}
{{- if $problems -}}{{- fail (printf "\n%s\n" $problems) -}}{{- end -}}
{{- end -}}
