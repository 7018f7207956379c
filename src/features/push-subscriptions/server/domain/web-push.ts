import {
  createCipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
} from "node:crypto";

const curve = "prime256v1";
const recordBytes = 4_096;
const base64url = (data: Buffer | string) => Buffer.from(data).toString("base64url");
const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

interface Receiver {
  /** Uncompressed P-256 point. */
  publicKey: Buffer;
  auth: Buffer;
}

interface EncryptionSeed {
  salt: Buffer;
  privateKey?: Buffer;
}

/** Encrypts a message for a browser: RFC 8291 over RFC 8188, in a single record. */
export function encryptFor(
  { publicKey, auth }: Receiver,
  text: string,
  { salt, privateKey }: EncryptionSeed = { salt: randomBytes(16) },
): Buffer {
  const ecdh = createECDH(curve);
  if (privateKey) ecdh.setPrivateKey(privateKey);
  else ecdh.generateKeys();
  const ownKey = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, ownKey]);
  const secret = derive(ecdh.computeSecret(publicKey), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // Delimiter of the last record: 2.
  const body = [cipher.update(text, "utf8"), cipher.update(Buffer.of(2)), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  const head = [salt, size, Buffer.of(ownKey.length), ownKey];
  return Buffer.concat([...head, ...body, cipher.getAuthTag()]);
}

/** Whether the key is a valid point of the curve. */
export function isPublicKey(key: Buffer): boolean {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(key);
    return key[0] === 4;
  } catch {
    return false;
  }
}

export interface ServerKey {
  publicKey: string;
  /** `Authorization` header (RFC 8292). */
  authorize(audience: string, subject: string, now: Date): string;
}

const lifeSeconds = 12 * 3_600;

/** Key pair derived from a secret, so that it is the same on all nodes. */
export function serverKeyOf(seed: Buffer): ServerKey {
  const pair = createECDH(curve);
  pair.setPrivateKey(scalarOf(seed));
  const point = pair.getPublicKey();
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: base64url(pair.getPrivateKey()),
      x: base64url(point.subarray(1, 33)),
      y: base64url(point.subarray(33)),
    },
  });
  const publicKey = base64url(point);
  return {
    publicKey,
    authorize(audience, subject, now) {
      const expires = Math.floor(now.getTime() / 1_000) + lifeSeconds;
      const claims = { aud: audience, exp: expires, sub: subject };
      const parts = [{ typ: "JWT", alg: "ES256" }, claims].map((part) =>
        base64url(JSON.stringify(part)),
      );
      const signature = sign("sha256", Buffer.from(parts.join(".")), {
        key,
        dsaEncoding: "ieee-p1363",
      });
      return `vapid t=${[...parts, base64url(signature)].join(".")}, k=${publicKey}`;
    },
  };
}

/** Increments the seed until it is a valid private key, which nearly all are. */
function scalarOf(seed: Buffer): Buffer {
  const order = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
  const number = BigInt(`0x${seed.toString("hex")}`);
  return number > 0n && number < order
    ? seed
    : scalarOf(createHash("sha256").update(seed).digest());
}
