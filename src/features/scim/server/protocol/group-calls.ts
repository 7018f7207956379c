import { notFound } from "#platform/contract/errors.ts";
import { scimBase } from "../../contract/rules.ts";
import { groupShape, readGroup } from "../domain/group-content.ts";
import { applyPatch } from "../domain/patch.ts";
import type { Resource } from "../domain/resource.ts";
import { isResourceID } from "../domain/resource-id.ts";
import { addGroup, changeGroupContent, removeGroup } from "../provisioning/save-group.ts";
import {
  countMembers,
  findGroup,
  type GroupRow,
  listGroups,
  listMembersOf,
} from "../queries/groups.ts";
import type { Call, Calls, Reply } from "./calls.ts";
import { presentList, readPage } from "./page.ts";
import { presentGroup } from "./present-group.ts";
import { isSelected, namesIn, select } from "./selected.ts";

const mostWithMembers = 50;
const mostMembers = 2_000;

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

/** Shorter pages than asked for, since groups may have many members. */
async function listWithMembers({ ctx, connection }: Call, page: ReturnType<typeof readPage>) {
  const limit = Math.min(page.limit, mostWithMembers);
  const { rows, total } = await listGroups(ctx, connection.scimConnectionID, { ...page, limit });
  const counts = await countMembers(
    ctx,
    rows.map(({ scimGroupID }) => scimGroupID),
  );
  let members = 0;
  const end = rows.findIndex(({ scimGroupID }, index) => {
    members += counts.get(scimGroupID) ?? 0;
    return index > 0 && members > mostMembers;
  });
  return { rows: end < 0 ? rows : rows.slice(0, end), total };
}

export const groupCalls: Calls = {
  all: {
    async GET(call) {
      const page = readPage(call.query);
      const { rows, total } = await (isSelected(selectionOf(call), "members")
        ? listWithMembers(call, page)
        : listGroups(call.ctx, call.connection.scimConnectionID, page));
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
