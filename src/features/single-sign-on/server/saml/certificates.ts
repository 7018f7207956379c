import { X509Certificate } from "node:crypto";
import { invalid } from "#platform/contract/errors.ts";

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** Each is tried. */
const most = 10;
const shortestKey = 2_048;

/** Certificates as PEM, from what people paste: PEM blocks, or Base64 with empty lines between. Throws 422. */
export function tidyCertificates(texts: readonly string[]): string[] {
  const blocks = [...new Set(texts.flatMap(blocksIn))];
  if (blocks.length > most)
    throw invalid({
      field: "certificates",
      message: "A service may have at most 10 certificates.",
    });
  return [...new Set(blocks.map(readable))];
}

function blocksIn(text: string): string[] {
  const others = text.replaceAll(block, "\n\n").split(/\n\s*\n/);
  return [...(text.match(block) ?? []), ...others.filter((each) => each.trim())];
}

function readable(text: string): string {
  const base64 = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, "");
  const certificate = certificateIn(base64);
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate?.publicKey ?? {};
  if (!certificate)
    throw invalid({ field: "certificates", message: "This is not a certificate (PEM or Base64)." });
  if (asymmetricKeyType !== "rsa" || (asymmetricKeyDetails?.modulusLength ?? 0) < shortestKey)
    throw invalid({
      field: "certificates",
      message: "The key of a certificate must be an RSA key of at least 2048 bits.",
    });
  return certificate.toString().trim();
}

function certificateIn(base64: string): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(base64, "base64"));
  } catch {
    return undefined;
  }
}

export const presentCertificates = (certificates: readonly string[]) =>
  certificates.map((pem) => {
    const { subject, fingerprint256, validToDate } = new X509Certificate(pem);
    return { subject, fingerprint: fingerprint256, dateExpires: validToDate };
  });
