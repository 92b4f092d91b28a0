/** Words that a language shares with English: a message of these alone may read the same in both. */
export const sameWords: Readonly<Record<string, readonly string[]>> = {
  // Words shared by both languages, names of kinds and products, abbreviations, and literal input.
  de: (
    'Agent Alarm Audit Autoscaler AWS Azure Body Browser canary Cloud Cluster Code Collection Container core CPU CPUs Definition Demo Deployment Details Diamanti ' +
    'DigitalOcean Export Format Gantry Generation GiB Google gold Host Hosts HyperFlex IBM Image Images in Ingress Job Kernel ' +
    'Kubeconfig kubectl Kubelet Kubernetes Label Labels Limit Limits Live Logs min ms Name Namespace Namespaces Node Nodes Normal Nutanix ' +
    'one OpenStack Passkeys optional Oracle other Partition Persistent Pivotal Pod Pods Ports Provider Proxy Quota Replicas ' +
    'Revision Secret Service Services silver Status System Taints Team Teams Terminal Text tier Tokens UID Variable Version Volumes vSphere ' +
    'web Webhook Worker YAML app'
  ).split(' '),
  // Names of kinds and products, abbreviations, and literal input.
  ja: (
    'AWS Azure Cloud Condition CPU Deployment Diamanti DigitalOcean Gantry Google HyperFlex IBM Ingress Job Kubernetes ' +
    'Namespace Nutanix OpenStack Oracle Pivotal Pod Secret Service vSphere Webhook YAML ' +
    'app canary copy kubectl core gold in silver tier UID web'
  ).split(' '),
}

/** Texts of the model that read the same in a language: names, terms that it shares with English, abbreviations. */
export const sameTexts: Readonly<Record<string, readonly string[]>> = {
  de: (
    'ACR, Add-ons, AMI, Syslog, Artifactory, AWS Elastic Block Store, Bridge, CoreDNS, CSI, Demos, Deployments, ' +
    'Distribution, Docker, Download, Downward API, ECR, Floating IP, GCR, Harbor, Hostname, In, Info, ' +
    'Ingresses, iSCSI, Jobs, kube-proxy, Minimum, Nexus, NFS, OCR, Operator, Orchestrator, Overhead, ' +
    'Port, Probe, Probes, Provisioner, Region, Registries, Registry, Repository, Route, Secrets, ' +
    'Services, SSD, Standard, STARTTLS, Subdomain, Tag, Tags, Team, Teams, Tenancy, TLS, Token, UID, URL, ' +
    'vCenter Server, Verb, Volume'
  ).split(', '),
  ja: (
    'ACR, AMI, Artifactory, AWS Elastic Block Store, CoreDNS, CSI, Docker, Downward API, ECR, Egress, ' +
    'Floating IP, GCR, Harbor, iSCSI, kube-proxy, Nexus, NFS, OCR, Probe, Projected, SSD, STARTTLS, TLS, ' +
    'UID, URL, vCenter Server'
  ).split(', '),
}
