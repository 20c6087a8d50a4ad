/** A key that everybody knows, for tests of https only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWMyfVDccg3JsfvKp
pqHqdVXeNGFgPs6MC+0WwbYF/VqhRANCAASwrD0/K/9hMBHGnfDMNiZO4nf4Fs2Q
jprx2cza2VNClW5wFUYvPTfy9uF/CRsKCBsUYI8qoFKVFkaNz8fck/L5
-----END PRIVATE KEY-----
`;

/** For localhost, signed by itself, from 2000 to 2126, whatever date the machine has. */
export const forLocalhost = {
  key,
  certificate: `-----BEGIN CERTIFICATE-----
MIIBXzCCAQegAwIBAgIBAjAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMDAwMTAxMDAwMDAwWhgPMjEyNjAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLCsPT8r/2EwEcad
8Mw2Jk7id/gWzZCOmvHZzNrZU0KVbnAVRi89N/L24X8JGwoIGxRgjyqgUpUWRo3P
x9yT8vmjSDBGMB0GA1UdDgQWBBQM6jWhT28FaCtxvPrSzW6GR7jbGzAPBgNVHRMB
Af8EBTADAQH/MBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAKBggqhkjOPQQDAgNGADBD
Ah93GP4GGhge0EObLmZEDq9xyK6EAmr1AZQmuUCL2ewvAiA+sNqgk2vHb8kyRdeq
JP/gesaGdXs5BE2hxS2sCrDX/g==
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
