import { randomBytes } from "node:crypto";
import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { isSame } from "./is-same.ts";
import type { Claims, OpenConfig, Protocol } from "./protocol.ts";
import { Refusal } from "./refusal.ts";

const lifeSeconds = 600;
const clockToleranceSeconds = 60;

/**
 * jsConnect, version 3: the owner of another site signs whom its page names, with a secret that both know. The answer
 * comes in the fragment of the address, so that no log has it.
 */
export const jsConnect: Protocol = {
  type: "jsconnect",
  name: "jsConnect",
  scope: "",
  mappings: {
    uniqueID: "id",
    email: "email",
    emailVerified: "email_verified",
    name: "name",
    fullName: "fullName",
    photoUrl: "photo",
    roles: "roles",
  },
  needs: ["authorizeUrl", "clientID", "secret"],
  isOidc: false,
  issuerOf: ({ clientID }) => `jsconnect:${clientID}`,
  answersInFragment: true,
  async startAuthorization(ctx, config, redirectUrl) {
    const state = randomBytes(15).toString("base64url");
    const seconds = Math.floor(ctx.now().getTime() / 1_000);
    const request = await new SignJWT({ rurl: redirectUrl, st: { n: state } })
      .setProtectedHeader({ alg: algorithmOf(config), typ: "JWT", kid: config.clientID })
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifeSeconds)
      .sign(keyOf(config));
    const url = new URL(config.authorizeUrl ?? "");
    url.searchParams.set("jwt", request);
    return { url: url.href, state };
  },
  async authenticate(ctx, config, { url, state }) {
    const claims = await verify(config, url.searchParams.get("jwt") ?? "", ctx.now());
    if (!isSame(nonceOf(claims), state))
      throw new Refusal("not-trusted", "The answer belongs to another request.");
    const { u: user } = claims;
    if (typeof user !== "object" || user === null || Array.isArray(user))
      throw new Refusal("not-trusted", "The answer names nobody.");
    if (Object.keys(user).length === 0)
      throw new Refusal("declined", "The person is a guest there.");
    const subject = (user as Claims)[config.userMappings?.uniqueID || "id"];
    if (typeof subject !== "string" && typeof subject !== "number")
      throw new Refusal("not-trusted", "The answer has no id.");
    return {
      issuer: jsConnect.issuerOf(config),
      subject: String(subject),
      claims: [user as Claims],
    };
  },
  signOutUrl: async (_ctx, config) => config.signOutUrl || undefined,
};

/** Fixed by the settings: an answer must not choose how it is verified. */
const algorithmOf = ({ algorithm = "HS256" }: OpenConfig) => algorithm;

const keyOf = ({ secret }: OpenConfig) => new TextEncoder().encode(secret);

async function verify(config: OpenConfig, token: string, now: Date): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keyOf(config), {
      algorithms: [algorithmOf(config)],
      requiredClaims: ["iat", "exp"],
      maxTokenAge: lifeSeconds,
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
    });
    if (protectedHeader.kid !== config.clientID)
      throw new Refusal("not-trusted", "The answer is for another client ID.");
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError || error instanceof TypeError)) throw error;
    throw new Refusal("not-trusted", error.message, { cause: error });
  }
}

const nonceOf = ({ st }: JWTPayload): string => {
  const nonce = typeof st === "object" && st !== null ? (st as Claims).n : undefined;
  return typeof nonce === "string" ? nonce : "";
};

/** The request that a token says it answers; nothing is verified yet. */
export function nonceIn(token: string): string {
  try {
    return nonceOf(decodeJwt(token));
  } catch {
    return "";
  }
}
