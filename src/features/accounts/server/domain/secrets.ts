import { hash, randomBytes } from "node:crypto";

/** A secret of 256 bits for links, cookies and tokens. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is kept of a secret: enough to recognise it, nothing to use it. */
export const digestOf = (secret: string): Buffer => hash("sha256", secret, "buffer");
