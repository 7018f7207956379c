import { notFound } from "#platform/contract/errors.ts";
import { scimBase } from "../../contract/rules.ts";
import { groupShape, readGroup } from "../domain/group-content.ts";
import { applyPatch, type Resource } from "../domain/patch.ts";
import { isResourceID } from "../domain/resource-id.ts";
import { addGroup, changeGroupContent, removeGroup } from "../provisioning/save-group.ts";
import { findGroup, type GroupRow, listGroups, listMembersOf } from "../queries/groups.ts";
import type { Call, Calls, Reply } from "./calls.ts";
import { presentList, readPage } from "./page.ts";
import { presentGroup } from "./present-group.ts";
import { isSelected, namesIn, select } from "./selected.ts";

const selectionOf = ({ query }: Call) => ({
  attributes: namesIn(query.attributes ?? ""),
  excluded: namesIn(query.excludedAttributes ?? ""),
});

async function resourcesOf(call: Call, rows: readonly GroupRow[]): Promise<Resource[]> {
  const selection = selectionOf(call);
  const ids = rows.map(({ scimGroupID }) => scimGroupID);
  const members = isSelected(selection, "members") ? await listMembersOf(call.ctx, ids) : [];
  const byGroup = Map.groupBy(members, ({ scimGroupID }) => scimGroupID);
  return rows.map((row) =>
    select(presentGroup(call.origin, row, byGroup.get(row.scimGroupID) ?? []), selection),
  );
}

async function replyWith(call: Call, row: GroupRow, status = 200): Promise<Reply> {
  const [resource = {}] = await resourcesOf(call, [row]);
  return { status, resource, location: `${call.origin}${scimBase}/Groups/${row.resourceID}` };
}

async function getGroup({ ctx, connection }: Call, resourceID: string): Promise<GroupRow> {
  const row = isResourceID(resourceID)
    ? await findGroup(ctx, connection.scimConnectionID, resourceID)
    : undefined;
  if (!row) throw notFound("Group");
  return row;
}

export const groupCalls: Calls = {
  all: {
    async GET(call) {
      const page = readPage(call.query);
      const { rows, total } = await listGroups(call.ctx, call.connection.scimConnectionID, page);
      return { resource: presentList(await resourcesOf(call, rows), total, page.offset + 1) };
    },
    async POST(call) {
      const row = await addGroup(call.ctx, call.connection, readGroup(call.body));
      return replyWith(call, row, 201);
    },
  },
  one: {
    GET: async (call, id) => replyWith(call, await getGroup(call, id)),
    async PUT(call, id) {
      const { resourceID } = await getGroup(call, id);
      const content = readGroup(call.body);
      const row = await changeGroupContent(call.ctx, call.connection, resourceID, () => content);
      return replyWith(call, row);
    },
    async PATCH(call, id) {
      const { resourceID } = await getGroup(call, id);
      const row = await changeGroupContent(
        call.ctx,
        call.connection,
        resourceID,
        (before, members) =>
          readGroup(applyPatch(presentGroup(call.origin, before, members), call.body, groupShape)),
      );
      const { attributes, excluded } = selectionOf(call);
      // Groups may be large; directories do not look at the answer unless they ask for attributes.
      return attributes.length + excluded.length > 0 ? replyWith(call, row) : { status: 204 };
    },
    async DELETE(call, id) {
      await removeGroup(call.ctx, call.connection, (await getGroup(call, id)).resourceID);
      return { status: 204 };
    },
  },
};
