import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config.ts";
import { makeFolder } from "../storage/make-folder.ts";

const keys = new Map<string, string>();

/**
 * Key for one purpose, derived from FOLKMOOT_SECRET or the secret in the data folder, which is created on first
 * use.
 */
export const keyFor = (config: Config, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", readSecret(config), "folkmoot", purpose, 32));

/** Identifies the secret without revealing it. */
export const fingerprintOf = (config: Config): string =>
  keyFor(config, "fingerprint").toString("hex");

/** Whether this node has a secret, or would have to create one. */
export const hasSecret = ({ FOLKMOOT_SECRET, dataDirectory }: Config): boolean =>
  FOLKMOOT_SECRET !== undefined || existsSync(fileOf(dataDirectory));

const fileOf = (dataDirectory: string) => path.join(dataDirectory, "secret");

function readSecret({ FOLKMOOT_SECRET, dataDirectory }: Config): string {
  if (FOLKMOOT_SECRET) return FOLKMOOT_SECRET;
  const secret = keys.get(dataDirectory) ?? makeSecret(dataDirectory);
  keys.set(dataDirectory, secret);
  return secret;
}

function makeSecret(dataDirectory: string): string {
  const file = fileOf(dataDirectory);
  makeFolder(dataDirectory);
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
