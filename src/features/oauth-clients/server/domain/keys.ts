import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import type { Ctx } from "#platform/server/context.ts";
import { decrypt, encrypt } from "#platform/server/secret/encrypt.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import {
  deleteRetiredKeys,
  insertKey,
  type KeyRow,
  listKeys,
  listPublicKeys,
  retireKeys,
} from "../queries/keys.ts";

export const algorithm = "RS256";

const dayMs = 86_400_000;

/** A new key is published for a day before it signs, since apps keep the list of keys for a while. */
const leadMs = dayMs;
const signsMs = 90 * dayMs;
/** What the former key has signed must still be verified for a while. */
const overlapMs = 2 * dayMs;
/** Apps send an id_token of long ago when members sign out. */
const recognizedMs = 500 * dayMs;

const secretKey = ({ platform }: Ctx) => keyFor(platform.config, "oauth: signing keys");

/** Undefined if it was encrypted with another secret of the site. */
const open = (ctx: Ctx, { privateKey }: KeyRow): JWK | undefined => {
  const text = decrypt(secretKey(ctx), privateKey)?.toString("utf8");
  return text === undefined ? undefined : (JSON.parse(text) as JWK);
};

const ageOf = (ctx: Ctx, { dateInserted }: KeyRow) => ctx.now().getTime() - dateInserted.getTime();

interface SigningKey {
  keyID: string;
  key: CryptoKey;
}

/** Made at its first use. */
export async function signingKey(ctx: Ctx): Promise<SigningKey> {
  const usable = (await listKeys(ctx)).flatMap((row) => {
    const jwk = open(ctx, row);
    return jwk ? { keyID: row.keyID, jwk, age: ageOf(ctx, row) } : [];
  });
  const { keyID, jwk } =
    usable.find(({ age }) => age >= leadMs) ?? usable.at(-1) ?? (await addKey(ctx));
  return { keyID, key: (await importJWK(jwk, algorithm)) as CryptoKey };
}

export async function publicKeys(ctx: Ctx): Promise<JWK[]> {
  const rows = await listKeys(ctx);
  if (rows.length === 0) await addKey(ctx);
  return (rows.length > 0 ? rows : await listKeys(ctx)).map(({ publicKey }) => publicKey as JWK);
}

/** Also those with which nothing is signed any more. */
export const everyPublicKey = async (ctx: Ctx): Promise<JWK[]> =>
  (await listPublicKeys(ctx)).map(({ publicKey }) => publicKey as JWK);

async function addKey(ctx: Ctx): Promise<{ keyID: string; jwk: JWK }> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const bare = await exportJWK(pair.publicKey);
  const keyID = await calculateJwkThumbprint(bare);
  const publicKey = { ...bare, kid: keyID, alg: algorithm, use: "sig" };
  const privateKey = encrypt(secretKey(ctx), Buffer.from(JSON.stringify(jwk)));
  await insertKey(ctx, { keyID, publicKey, privateKey });
  return { keyID, jwk };
}

/** Adds a key when the latest is old, and ends the use of those that a later one has replaced. */
export async function rotateKeys(ctx: Ctx): Promise<void> {
  const rows = await listKeys(ctx);
  const [latest] = rows;
  if (!latest) return;
  if (ageOf(ctx, latest) >= signsMs) await addKey(ctx);
  const successor = rows.findIndex((row) => ageOf(ctx, row) >= leadMs + overlapMs);
  const replaced = successor < 0 ? [] : rows.slice(successor + 1);
  await retireKeys(
    ctx,
    replaced.map(({ keyID }) => keyID),
  );
  await deleteRetiredKeys(ctx, new Date(ctx.now().getTime() - recognizedMs));
}
