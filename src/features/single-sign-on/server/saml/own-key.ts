import { KeyObject } from "node:crypto";
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
    serialNumber: "01",
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

/** Nothing if the secret of the site is another one now. */
export function readOwnKey(secret: string): OwnKey | undefined {
  const [privateKey] =
    /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/.exec(secret) ?? [];
  const [certificate] =
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(secret) ?? [];
  return privateKey && certificate ? { privateKey, certificate } : undefined;
}
