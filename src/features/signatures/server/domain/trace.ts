import { lockUser, type UserTrace, userTag } from "#features/users/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import { trusted } from "#platform/contract/submitted.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { clearSignature } from "../actions/write-signature.ts";
import { findSignature, storeSignature } from "../queries.ts";

interface Removed {
  body: string;
  format: string;
  bodyHtml: string;
  bodyText: string;
  rendererVersion: number;
}

/** Signatures are removed and restored together with all other content of a member. */
export const signatureTrace: UserTrace = {
  name: "signature",
  async list(ctx, userID, { after }) {
    const signature = after === "" && (await findSignature(ctx, userID));
    return signature ? [String(signature.signatureID)] : [];
  },
  async remove(tx, userID) {
    await lockUser(tx, userID);
    return clearSignature(tx, userID);
  },
  async restore(tx, userID, _id, removed) {
    if (!(await lockUser(tx, userID))) throw conflict("This member no longer exists.");
    if (await findSignature(tx, userID)) throw conflict("The signature has been changed since.");
    const { body, format, bodyHtml, bodyText, rendererVersion } = removed as Removed;
    const written = { format, bodyHtml, bodyText, rendererVersion };
    const signatureID = await storeSignature(tx, userID, {
      ...written,
      body: trusted(body, "stored before"),
    });
    await noteSaved(tx, { recordType: "signature", recordID: signatureID, texts: [bodyHtml] });
    await tx.invalidate(userTag(userID));
  },
};
