import type { LinkKey } from "../queries/links.ts";
import type { Authenticator } from "./authenticators.ts";

export const keyOf = (
  { row }: Pick<Authenticator, "row">,
  { issuer, subject }: { issuer: string; subject: string },
): LinkKey => ({ authenticatorID: row.authenticatorID, issuer, subject });
