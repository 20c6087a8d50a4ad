/** A key that everybody knows, for tests of https only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWMyfVDccg3JsfvKp
pqHqdVXeNGFgPs6MC+0WwbYF/VqhRANCAASwrD0/K/9hMBHGnfDMNiZO4nf4Fs2Q
jprx2cza2VNClW5wFUYvPTfy9uF/CRsKCBsUYI8qoFKVFkaNz8fck/L5
-----END PRIVATE KEY-----
`;

/** For localhost, signed by itself, until 2126. */
export const forLocalhost = {
  key,
  certificate: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUYlds9NoDe6Y5DgNYtA/l/OBMENEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjIyMjcwOVoYDzIxMjYxMDI5
MjIyNzA5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASwrD0/K/9hMBHGnfDMNiZO4nf4Fs2Qjprx2cza2VNClW5wFUYvPTfy
9uF/CRsKCBsUYI8qoFKVFkaNz8fck/L5o2kwZzAdBgNVHQ4EFgQUDOo1oU9vBWgr
cbz60s1uhke42xswHwYDVR0jBBgwFoAUDOo1oU9vBWgrcbz60s1uhke42xswDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAK8hlXyBh+BkRx0XpXr6b5sAitqs0Y1DunFaeqjYaEJNAiB4OHaidFYh
jiNi+VQnzJymU2utmd53YGQXyluhGLKKFA==
-----END CERTIFICATE-----
`,
} as const;

/** The same, which ended with the year 2024. */
export const expired = {
  key,
  certificate: `-----BEGIN CERTIFICATE-----
MIIBXzCCAQWgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjMwMTAxMDAwMDAwWhcNMjUwMTAxMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASwrD0/K/9hMBHGnfDM
NiZO4nf4Fs2Qjprx2cza2VNClW5wFUYvPTfy9uF/CRsKCBsUYI8qoFKVFkaNz8fc
k/L5o0gwRjAUBgNVHREEDTALgglsb2NhbGhvc3QwDwYDVR0TAQH/BAUwAwEB/zAd
BgNVHQ4EFgQUDOo1oU9vBWgrcbz60s1uhke42xswCgYIKoZIzj0EAwIDSAAwRQIg
PIcdTGi7QyzF7QYiCPuA9C9FYqX2mDnfvmNZXiVeakICIQDxjlRRjoRwFFaGYO8D
+b65N4N3AYtBEkrpQLf0jNeyNA==
-----END CERTIFICATE-----
`,
} as const;
