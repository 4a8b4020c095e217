{{- /* A Deployment of workers. Takes root, component, image, host (cpu or gpu) and worker (its values). */ -}}
{{- define "polydub.worker" -}}
{{- $root := .root }}
{{- $worker := .worker }}
{{- $selector := include "polydub.selector" . }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "polydub.name" $root }}-{{ .component }}
  labels: {{ include "polydub.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  {{- if not $worker.autoscaling.enabled }}
  replicas: {{ $worker.replicas }}
  {{- end }}
  selector:
    matchLabels: {{ $selector | nindent 6 }}
  template:
    metadata:
      labels: {{ $selector | nindent 8 }}
      {{- if $root.Values.metrics.annotations }}
      annotations: { prometheus.io/scrape: "true", prometheus.io/port: "{{ $root.Values.metrics.workerPort }}", prometheus.io/path: /metrics }
      {{- end }}
    spec:
      {{- include "polydub.podBasics" $root | nindent 6 }}
      {{- with $worker.runtimeClassName }}
      runtimeClassName: {{ . }}
      {{- end }}
      # It takes nothing new, finishes what it can in 20 s and hands over the rest.
      terminationGracePeriodSeconds: 60
      {{- if $root.Values.models.prepare }}
      initContainers:
        - name: models
          image: {{ include "polydub.image" (dict "root" $root "name" .image) }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          command: [tini, --, polydub, models, install]
          env: {{ include "polydub.workerEnvironment" $root | nindent 12 }}
          resources: {{ toYaml $worker.resources | nindent 12 }}
          securityContext: {{ include "polydub.containerSecurity" $root | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            - { name: store, mountPath: /var/cache/polydub/store }
            - { name: models, mountPath: /var/cache/polydub/models }
      {{- end }}
      containers:
        - name: worker
          image: {{ include "polydub.image" (dict "root" $root "name" .image) }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          args:
            - --slots={{ .host }}={{ $worker.slots }}
            - --conductors={{ $worker.conductors }}
            - --gpu-engines={{ join "," $root.Values.gpuEngines }}
            - --metrics-host=0.0.0.0
            - --metrics-port={{ $root.Values.metrics.workerPort }}
            {{- include "polydub.sharedArguments" $root | nindent 12 }}
          env: {{ include "polydub.workerEnvironment" $root | nindent 12 }}
          ports: [{ name: metrics, containerPort: {{ $root.Values.metrics.workerPort }} }]
          # Healthy while NATS stores a record and this worker's sign of life is among the others'. Models are fetched before that.
          startupProbe:
            exec: { command: [node, /app/docker/worker-health.mjs] }
            periodSeconds: 20
            timeoutSeconds: 10
            failureThreshold: 90
          readinessProbe:
            exec: { command: [node, /app/docker/worker-health.mjs] }
            periodSeconds: 60
            timeoutSeconds: 10
          resources:
            {{- $resources := deepCopy $worker.resources }}
            {{- if eq .host "gpu" }}
            {{- $_ := set $resources "limits" (merge (dict "nvidia.com/gpu" $worker.gpus) ($resources.limits | default dict)) }}
            {{- end }}
            {{- toYaml $resources | nindent 12 }}
          securityContext: {{ include "polydub.containerSecurity" $root | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            - { name: store, mountPath: /var/cache/polydub/store }
            - { name: models, mountPath: /var/cache/polydub/models }
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: {{ $worker.scratch.sizeLimit }} }
        {{- include "polydub.storeVolume" (dict "root" $root "sizeLimit" $worker.scratch.sizeLimit) | nindent 8 }}
        - name: models
          {{- with $root.Values.models }}
          {{- if .persistence.enabled }}
          persistentVolumeClaim: { claimName: {{ .persistence.existingClaim | default (printf "%s-models" (include "polydub.name" $root)) }} }
          {{- else }}
          emptyDir: { sizeLimit: {{ .sizeLimit }} }
          {{- end }}
          {{- end }}
      {{- include "polydub.placement" $worker | nindent 6 }}
{{- if $worker.autoscaling.enabled }}
---
# Consumers of the streams are made for each account and stage and removed when idle, so the queue's length is asked of a gateway.
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "polydub.name" $root }}-{{ .component }}
  labels: {{ include "polydub.labels" $root | nindent 4 }}
spec:
  scaleTargetRef: { name: {{ include "polydub.name" $root }}-{{ .component }} }
  minReplicaCount: {{ $worker.autoscaling.minReplicas }}
  maxReplicaCount: {{ $worker.autoscaling.maxReplicas }}
  cooldownPeriod: {{ $worker.autoscaling.cooldownSeconds }}
  triggers:
    {{- range $queue, $perReplica := .queues }}
    - type: metrics-api
      metadata:
        url: http://{{ include "polydub.name" $root }}-gateway.{{ $root.Release.Namespace }}.svc:{{ $root.Values.gateway.service.port }}/metrics
        format: prometheus
        valueLocation: 'polydub_queue_messages{queue="{{ $queue }}"}'
        targetValue: {{ $perReplica | quote }}
    {{- end }}
{{- end }}
{{- end }}
