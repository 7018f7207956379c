import { randomBytes } from "node:crypto";
import type { Profile } from "@node-saml/node-saml";
import type { Ctx } from "#platform/server/context.ts";
import { checked } from "../protocols/open-id.ts";
import type { OpenConfig, Protocol } from "../protocols/protocol.ts";
import { Refusal } from "../protocols/refusal.ts";
import { takeMessage } from "../queries/links.ts";
import { tidyCertificates } from "./certificates.ts";
import { samlClient } from "./client.ts";
import { ownAddresses } from "./own-addresses.ts";
import { replaceOwnKey } from "./own-key.ts";
import { readAssertion } from "./read-assertion.ts";
import { type AssertedIdentity, readIdentity, type SamlSession } from "./read-identity.ts";

/** SAML 2.0: requests by redirects, answers by forms. They are bound to the browser after a redirect of our own. */
export const saml: Protocol = {
  type: "saml",
  name: "SAML 2.0",
  scope: "",
  mappings: {
    email: "email",
    name: "username",
    fullName: "displayName",
    photoUrl: "picture",
    roles: "groups",
  },
  needs: ["entityID", "authorizeUrl", "certificates"],
  isOidc: false,
  hasLists: true,
  subjectBy: ({ clientID, nameIDFormat = "persistent" }) =>
    `NameID, ${nameIDFormat}, ${nameIDFormat === "persistent" ? clientID : ""}`,
  issuerOf: ({ entityID = "" }) => entityID.replace(/\/+$/, ""),
  makeSecret: replaceOwnKey,
  tidy: ({ certificates, ...others }) =>
    certificates ? { ...others, certificates: tidyCertificates(certificates) } : others,
  async startAuthorization(_ctx, config, redirectUrl) {
    const state = randomBytes(32).toString("base64url");
    const requestID = newID();
    const client = await samlClient(config, {
      own: ownAddresses(redirectUrl, config),
      requestID,
      signs: config.signsRequests === true,
    });
    return {
      url: await client.getAuthorizeUrlAsync(state, undefined, {}),
      state,
      nonce: requestID,
    };
  },
  authenticate: (ctx, config, answer) =>
    checked(async () => {
      if (!answer.message) throw new Refusal("not-trusted", "The service sent no answer.");
      const own = ownAddresses(`${answer.url.origin}${answer.url.pathname}`, config);
      const assertion = await readAssertion(config, own, answer);
      const requestID = answer.nonce ?? "";
      const now = ctx.now().getTime();
      const identity = readIdentity(assertion, { config, own, requestID, now });
      await useOnce(ctx, identity);
      return identity;
    }),
  async signOutUrl(_ctx, config, { idToken, redirectUrl }) {
    if (!config.signOutUrl || !idToken) return undefined;
    const session = JSON.parse(idToken) as SamlSession;
    const client = await signingClient(config, redirectUrl);
    const issuer = config.entityID ?? "";
    return session.nameID
      ? client.getLogoutUrlAsync({ ...session, issuer } as Profile, "", {})
      : undefined;
  },
};

const newID = (): string => `_${randomBytes(20).toString("hex")}`;

/** What signs out is always signed: services hardly believe it otherwise. */
export const signingClient = (config: OpenConfig, redirectUrl: string) =>
  samlClient(config, {
    own: ownAddresses(redirectUrl, config),
    requestID: newID(),
    signs: true,
  });

async function useOnce(ctx: Ctx, { issuer, assertionID, dateExpires }: AssertedIdentity) {
  const isNew = await ctx.transaction((tx) =>
    takeMessage(tx, { issuer, messageID: assertionID, dateExpires }),
  );
  if (!isNew) throw new Refusal("not-trusted", "The assertion was used before.");
}
