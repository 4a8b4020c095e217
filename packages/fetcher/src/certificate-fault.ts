/** What OpenSSL's codes for a certificate that is not accepted mean (`man verify`), as far as plain words say more. */
const meanings: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  CERT_REVOKED: 'has been revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'comes from an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT: 'comes from an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'comes from an authority that is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificates of the authorities between',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host name',
  HOSTNAME_MISMATCH: 'is for another host name',
};

/** The remaining codes of the same list. */
const others: readonly string[] = [
  'CERT_CHAIN_TOO_LONG',
  'CERT_REJECTED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'ERROR_IN_CERT_NOT_AFTER_FIELD',
  'ERROR_IN_CERT_NOT_BEFORE_FIELD',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
  'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
];

/** Describes why the server's TLS certificate is not accepted; undefined for any other error. */
export function certificateFault(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined;
  const meaning = Object.hasOwn(meanings, error.code) ? meanings[error.code] : undefined;
  if (meaning !== undefined) return `the server's certificate ${meaning} (${error.code})`;
  return others.includes(error.code) ? `the server's certificate cannot be trusted (${error.code})` : undefined;
}
