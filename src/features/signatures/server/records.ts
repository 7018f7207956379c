import { rebakeable } from "#features/formats/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordHead, RecordType } from "#platform/server/records/record-types.ts";
import { listSigners, signatureBodies } from "./queries.ts";
import { areEnabled } from "./settings.ts";

/** The record of images and files in signatures: visible to those who can see the member. */
export const signatureRecord: RecordType = {
  recordType: "signature",
  idColumn: "signatureID",
  async load(ctx, signatureIDs) {
    const rows = await listSigners(ctx, signatureIDs);
    const isShown = await readSetting(ctx, areEnabled);
    const signers = await userFragments(
      ctx,
      rows.map(({ userID }) => userID),
    );
    return new Map(
      rows.flatMap(({ signatureID: recordID, userID }): [number, RecordHead][] => {
        const { name = "", url = "" } = signers.get(userID) ?? {};
        const isSeen = isShown || ctx.viewer.userID === userID || ctx.viewer.permissions.isSystem;
        return isSeen ? [[recordID, { recordID, name, url, insertUserID: userID }]] : [];
      }),
    );
  },
  facets: [
    textual(textsIn("signatures", "signatureID", ["bodyHtml"])),
    rebakeable(signatureBodies),
  ],
};
