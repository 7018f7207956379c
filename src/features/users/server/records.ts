import { importable } from "#features/imports/server/public.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordHead, RecordType } from "#platform/server/records/record-types.ts";
import { mappable } from "#platform/server/records/site-maps.ts";
import { profileMap } from "./domain/profile-map.ts";
import { userFragments } from "./domain/user-fragments.ts";
import { userImporter } from "./importing/user-importer.ts";

const recordType = "user";

export const userRecord: RecordType = {
  recordType,
  idColumn: "userID",
  async load(ctx, userIDs) {
    const heads = new Map<number, RecordHead>();
    for (const [recordID, { userID, name, url }] of await userFragments(ctx, userIDs))
      if (userID === recordID) heads.set(recordID, { recordID, name, url, insertUserID: userID });
    return heads;
  },
  facets: [
    textual({ isOpen: true, ...textsIn("users", "userID", ["photoUrl"]) }),
    mappable(profileMap),
    importable(userImporter),
  ],
};
