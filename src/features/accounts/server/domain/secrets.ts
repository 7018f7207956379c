import { hash, randomBytes } from "node:crypto";

export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Only the digest of a secret is stored. */
export const digestOf = (secret: string): Buffer => hash("sha256", secret, "buffer");
