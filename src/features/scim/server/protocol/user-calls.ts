import { notFound } from "#platform/contract/errors.ts";
import { scimBase } from "../../contract/rules.ts";
import { invalidValue } from "../domain/errors.ts";
import { applyPatch } from "../domain/patch.ts";
import { readPerson, userShape } from "../domain/person.ts";
import { isObject, type Resource } from "../domain/resource.ts";
import { isResourceID } from "../domain/resource-id.ts";
import { addPerson } from "../provisioning/add-person.ts";
import { changePerson } from "../provisioning/change-person.ts";
import { removePerson } from "../provisioning/remove-person.ts";
import { listGroupsOf } from "../queries/groups.ts";
import { findScimUser, listScimUsers, type ScimUserRow } from "../queries/users.ts";
import type { Call, Calls, Reply } from "./calls.ts";
import { presentList, readPage } from "./page.ts";
import { presentUser } from "./present-user.ts";
import { isSelected, namesIn, select } from "./selected.ts";

async function resourcesOf(
  { ctx, origin, query }: Call,
  rows: readonly ScimUserRow[],
): Promise<Resource[]> {
  const selection = {
    attributes: namesIn(query.attributes ?? ""),
    excluded: namesIn(query.excludedAttributes ?? ""),
  };
  const ids = rows.map(({ scimUserID }) => scimUserID);
  const groups = isSelected(selection, "groups") ? await listGroupsOf(ctx, ids) : [];
  const byUser = Map.groupBy(groups, ({ scimUserID }) => scimUserID);
  return rows.map((row) =>
    select(presentUser(origin, row, byUser.get(row.scimUserID) ?? []), selection),
  );
}

async function replyWith(call: Call, row: ScimUserRow, status = 200): Promise<Reply> {
  const [resource = {}] = await resourcesOf(call, [row]);
  return { status, resource, location: `${call.origin}${scimBase}/Users/${row.resourceID}` };
}

async function getUser({ ctx, connection }: Call, resourceID: string): Promise<ScimUserRow> {
  const row = isResourceID(resourceID)
    ? await findScimUser(ctx, connection.scimConnectionID, resourceID)
    : undefined;
  if (!row) throw notFound("User");
  return row;
}

function bodyOf({ body }: Call): Resource {
  if (!isObject(body)) throw invalidValue("The body is not an object.");
  return body;
}

export const userCalls: Calls = {
  all: {
    async GET(call) {
      const page = readPage(call.query);
      const { rows, total } = await listScimUsers(call.ctx, call.connection.scimConnectionID, page);
      return { resource: presentList(await resourcesOf(call, rows), total, page.offset + 1) };
    },
    async POST(call) {
      const row = await addPerson(call.ctx, call.connection, readPerson(call.body));
      return replyWith(call, row, 201);
    },
  },
  one: {
    GET: async (call, id) => replyWith(call, await getUser(call, id)),
    async PUT(call, id) {
      const { userID } = await getUser(call, id);
      const body = bodyOf(call);
      const row = await changePerson(call.ctx, call.connection, userID, () => body);
      return replyWith(call, row);
    },
    async PATCH(call, id) {
      const { userID } = await getUser(call, id);
      const row = await changePerson(call.ctx, call.connection, userID, (before) =>
        applyPatch(presentUser(call.origin, before, []), call.body, userShape),
      );
      return replyWith(call, row);
    },
    async DELETE(call, id) {
      const { userID } = await getUser(call, id);
      await removePerson(call.ctx, call.connection, userID);
      return { status: 204 };
    },
  },
};
