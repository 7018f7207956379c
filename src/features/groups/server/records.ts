import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordHead, RecordType } from "#platform/server/records/record-types.ts";
import { groupUrl } from "../contract/rules.ts";
import { viewerStates } from "./domain/find-group.ts";
import { seesGroup } from "./policy.ts";
import { type GroupRow, listGroupsByID } from "./queries/groups.ts";

export const groupRecord: RecordType = {
  recordType: "group",
  idColumn: "groupID",
  async load(ctx, groupIDs) {
    const rows = groupIDs.length === 0 ? [] : await listGroupsByID(ctx, groupIDs);
    const states = rows.length === 0 ? new Map<number, string>() : await viewerStates(ctx);
    return new Map(
      rows
        .filter((row) => seesGroup(ctx.viewer, row, states.get(row.groupID)))
        .map((row) => [row.groupID, headOf(row)]),
    );
  },
  facets: [textual(textsIn("groups", "groupID", ["iconUrl", "bannerUrl"]))],
};

const headOf = ({ groupID, name, dateInserted }: GroupRow): RecordHead => ({
  recordID: groupID,
  name,
  url: groupUrl(groupID),
  dateInserted,
});
