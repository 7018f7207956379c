import type { GivenOrigin, SessionOrigin } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ExternalIdentity } from "../protocols/protocol.ts";
import { insertExternalSession } from "../queries/links.ts";
import type { Authenticator } from "./authenticators.ts";
import { seal } from "./stored-config.ts";

const originName = "single-sign-on";

/** What is kept of the session at the service, to sign out there and be told when it ends. */
export const originOfSession = (
  ctx: Ctx,
  { row }: Pick<Authenticator, "row">,
  { issuer, subject, sessionSubject, sid, idToken }: ExternalIdentity,
): GivenOrigin => ({
  name: originName,
  data: {
    authenticatorID: String(row.authenticatorID),
    issuer,
    subject: sessionSubject ?? subject,
    ...(sid ? { sid } : {}),
    ...(idToken ? { idToken: seal(ctx, "id tokens", idToken).toString("base64url") } : {}),
  },
});

export const sessionOrigin: SessionOrigin = {
  name: originName,
  started: async (tx, session, { authenticatorID, issuer = "", subject = "", sid, idToken }) =>
    void (await insertExternalSession(tx, {
      ...session,
      authenticatorID: Number(authenticatorID),
      issuer,
      subject,
      sid: sid ?? null,
      idToken: idToken ? Buffer.from(idToken, "base64url") : null,
    })),
};
