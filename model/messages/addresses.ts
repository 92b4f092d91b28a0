/** Addresses of the service for machines and clients. */
export const addresses = {
  hostUnnamed: 'The Host header contains no address of the service.',
  unreachable:
    "Machines can''t reach {host}. Open the console by another name, or set PUBLIC_URL or the provider''s service address.",
  proxied:
    'The request came through a proxy. Check that Gantry is reached at {url}, or set PUBLIC_URL to the right address.',
  proxiedCertificate:
    'The request came through a proxy, which has a certificate of its own. Check that Gantry is reached at {url} and that a public authority signed the certificate there. Otherwise set PUBLIC_URL, and PUBLIC_CA for a private authority.',
} as const
