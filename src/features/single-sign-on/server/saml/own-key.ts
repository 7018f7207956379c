import { KeyObject, randomBytes } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3_072,
};
const lifeYears = 10;

/** A new private key and a certificate of it, both as PEM. */
export async function makeOwnKey({ now }: Pick<Ctx, "now">): Promise<string> {
  await import("reflect-metadata");
  const { X509CertificateGenerator } = await import("@peculiar/x509");
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const notBefore = now();
  const notAfter = new Date(notBefore);
  notAfter.setFullYear(notBefore.getFullYear() + lifeYears);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: `01${randomBytes(15).toString("hex")}`,
    name: "CN=Folkmoot",
    notBefore,
    notAfter,
    signingAlgorithm: algorithm,
    keys,
  });
  const key = KeyObject.from(keys.privateKey).export({ type: "pkcs8", format: "pem" });
  return `${key}\n${certificate.toString("pem")}\n`;
}

export interface OwnKey {
  privateKey: string;
  certificate: string;
}

/** The key in use, then the former one, which services may still encrypt for. */
export function readOwnKeys(secret: string): OwnKey[] {
  const keys = blocks(secret, "PRIVATE KEY");
  const certificates = blocks(secret, "CERTIFICATE");
  return keys.flatMap((privateKey, index) => {
    const certificate = certificates[index];
    return certificate ? [{ privateKey, certificate }] : [];
  });
}

const blocks = (text: string, name: string): string[] =>
  text.match(new RegExp(`-----BEGIN ${name}-----[^-]+-----END ${name}-----`, "g")) ?? [];

/** Nothing if the secret of the site is another one now. */
export const readOwnKey = (secret: string): OwnKey | undefined => readOwnKeys(secret)[0];

/** A new key, and behind it the one that was in use. */
export async function replaceOwnKey(ctx: Pick<Ctx, "now">, secret: string): Promise<string> {
  const former = readOwnKey(secret);
  const made = await makeOwnKey(ctx);
  return former ? `${made}\n${former.privateKey}\n${former.certificate}\n` : made;
}
