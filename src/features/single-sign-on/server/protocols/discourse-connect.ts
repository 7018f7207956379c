import { createHmac, randomBytes } from "node:crypto";
import { isSame } from "./is-same.ts";
import type { Claims, Protocol } from "./protocol.ts";
import { Refusal } from "./refusal.ts";

/** DiscourseConnect: the owner of another site signs whom its page names, with a secret that both know. */
export const discourseConnect: Protocol = {
  type: "discourse",
  name: "DiscourseConnect",
  scope: "",
  mappings: {
    uniqueID: "external_id",
    email: "email",
    emailVerified: "email_verified",
    name: "username",
    fullName: "name",
    photoUrl: "avatar_url",
    roles: "groups",
  },
  needs: ["authorizeUrl", "secret"],
  isOidc: false,
  issuerOf: ({ authorizeUrl = "" }) => `discourse:${URL.parse(authorizeUrl)?.origin}`,
  async startAuthorization(_ctx, { authorizeUrl = "", secret }, redirectUrl) {
    const state = randomBytes(16).toString("hex");
    const query = new URLSearchParams({ nonce: state, return_sso_url: redirectUrl });
    const payload = Buffer.from(query.toString()).toString("base64");
    const url = new URL(authorizeUrl);
    url.searchParams.set("sso", payload);
    url.searchParams.set("sig", sign(payload, secret));
    return { url: url.href, state };
  },
  async authenticate(_ctx, config, { url, state }) {
    const payload = url.searchParams.get("sso") ?? "";
    if (!config.secret || !isSame(sign(payload, config.secret), url.searchParams.get("sig") ?? ""))
      throw new Refusal("not-trusted", "The signature is wrong.");
    const values = valuesIn(payload);
    if (values.nonce !== state)
      throw new Refusal("not-trusted", "The answer belongs to another request.");
    if (values.failed === "true") throw new Refusal("declined", "The person is a guest there.");
    const subject = values[config.userMappings?.uniqueID || "external_id"];
    if (!subject) throw new Refusal("not-trusted", "The answer has no external_id.");
    const mustActivate = values.require_activation === "true";
    const { email, ...unverified } = values;
    const claims: Claims = mustActivate ? unverified : { ...unverified, email };
    return {
      issuer: discourseConnect.issuerOf(config),
      subject,
      claims: [claims],
    };
  },
  signOutUrl: async (_ctx, config) => config.signOutUrl || undefined,
};

const sign = (payload: string, secret: string): string =>
  createHmac("sha256", secret).update(payload).digest("hex");

/** A name that occurs twice counts as missing, since readers differ in which one they take. */
function valuesIn(payload: string): Record<string, string> {
  const query = new URLSearchParams(Buffer.from(payload, "base64").toString("utf8"));
  return Object.fromEntries([...query].filter(([name]) => query.getAll(name).length === 1));
}

/** The request that a payload says it answers; nothing is verified yet. */
export const ssoNonceIn = (payload: string): string => valuesIn(payload).nonce ?? "";
