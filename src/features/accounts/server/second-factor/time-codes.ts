import { Secret, TOTP } from "otpauth";

/** Defaults of authenticator apps: six digits of HMAC-SHA-1, every 30 seconds (RFC 6238). */
const parameters = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Tolerates clocks that differ by one step. */
const window = 1;

export const newTimeSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

const totpOf = (secret: Buffer, label = "", issuer = "") =>
  new TOTP({ ...parameters, secret: new Secret({ buffer: toArrayBuffer(secret) }), label, issuer });

/** URL for the QR code, and the secret for manual entry. */
export function describeSecret(secret: Buffer, label: string, issuer: string) {
  const totp = totpOf(secret, label, issuer);
  return { url: totp.toString(), secret: totp.secret.base32 };
}

/** Time step of the code; undefined if it is not valid now. */
export function stepOf(secret: Buffer, code: string, date: Date): number | undefined {
  const timestamp = date.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export const timeCodeAt = (base32: string, date: Date): string =>
  new TOTP({ ...parameters, secret: Secret.fromBase32(base32) }).generate({
    timestamp: date.getTime(),
  });

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
