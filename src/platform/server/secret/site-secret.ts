import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config.ts";
import { makeFolder } from "../storage/make-folder.ts";

const keys = new Map<string, string>();

/** A key for one purpose, from FOLKMOOT_SECRET or the secret in the data folder, made there when first needed. */
export const keyFor = (config: Config, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", readSecret(config), "folkmoot", purpose, 32));

/** Tells one secret from another without telling it. */
export const fingerprintOf = (config: Config): string =>
  keyFor(config, "fingerprint").toString("hex");

/** Whether this node knows a secret, or would have to make one. */
export const hasSecret = ({ FOLKMOOT_SECRET, dataDirectory }: Config): boolean =>
  FOLKMOOT_SECRET !== undefined || existsSync(fileOf(dataDirectory));

const fileOf = (dataDirectory: string) => path.join(dataDirectory, "secret");

function readSecret({ FOLKMOOT_SECRET, dataDirectory }: Config): string {
  if (FOLKMOOT_SECRET) return FOLKMOOT_SECRET;
  const known = keys.get(dataDirectory) ?? makeSecret(dataDirectory);
  keys.set(dataDirectory, known);
  return known;
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
