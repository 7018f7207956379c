import { Secret, TOTP } from "otpauth";

/** What authenticator apps agree on: six digits of HMAC-SHA-1, every 30 seconds (RFC 6238). */
const parameters = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Clocks may be off by one step. */
const window = 1;

export const newTimeSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

const totpOf = (secret: Buffer, label = "", issuer = "") =>
  new TOTP({ ...parameters, secret: new Secret({ buffer: toArrayBuffer(secret) }), label, issuer });

/** What the authenticator app is given: the address for a QR code, and the secret to be typed. */
export function describeSecret(secret: Buffer, label: string, issuer: string) {
  const totp = totpOf(secret, label, issuer);
  return { url: totp.toString(), secret: totp.secret.base32 };
}

/** The time step that the code belongs to; undefined when it fits none of the current ones. */
export function stepOf(secret: Buffer, code: string, date: Date): number | undefined {
  const timestamp = date.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** The code that the app shows at this moment. */
export const timeCodeAt = (base32: string, date: Date): string =>
  new TOTP({ ...parameters, secret: Secret.fromBase32(base32) }).generate({
    timestamp: date.getTime(),
  });

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
