import { type Algorithm, hash, verify } from "@node-rs/argon2";

const argon2id: Algorithm.Argon2id = 2;
/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize("NFKC"), options);

let decoy: Promise<string> | undefined;

/** Without a hash it takes the same time, so that timing does not reveal whether an account exists. */
export async function verifyPassword(
  hashed: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const fits = await verify(hashed ?? (await decoy), password.normalize("NFKC"));
  return hashed !== undefined && fits;
}
