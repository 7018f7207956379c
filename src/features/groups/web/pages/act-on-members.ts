import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { type GroupRole, groupRoles } from "../../contract/rules.ts";
import { paramsOf } from "./load-group.ts";

type Groups = typeof import("../../contract/routes/groups.ts");
type Invitations = typeof import("../../contract/routes/invitations.ts");
type Users = typeof import("#features/users/contract/routes.ts");

/** Buttons are named by what they do and to whom, such as `remove:12`. */
export async function actOnMembers(form: FormCall): Promise<void> {
  const [act = "", whom = "", what = ""] = (form.values.act ?? "").split(":");
  const { groupID } = paramsOf(form);
  const params = { groupID, userID: Number(whom) };
  const call = apiOf<Groups>()(form.transport);
  const invitations = apiOf<Invitations>()(form.transport);
  const member = "/groups/{groupID}/members/{userID}" as const;
  const applicant = "/groups/{groupID}/applicants/{userID}" as const;
  if (act === "approve") await call(`PATCH ${applicant}`, { params, body: { status: "approved" } });
  if (act === "deny") await call(`PATCH ${applicant}`, { params, body: { status: "denied" } });
  if (act === "remove") await call(`DELETE ${member}`, { params });
  if (act === "ban") await call(`DELETE ${member}`, { params, query: { bans: true } });
  if (act === "role") await call(`PATCH ${member}`, { params, body: { role: roleNamed(what) } });
  if (act === "withdraw")
    await invitations("DELETE /groups/{groupID}/invitations/{invitationID}", {
      params: { groupID, invitationID: Number(whom) },
    });
  if (act === "link")
    await invitations("POST /groups/{groupID}/invitation-links", { params: { groupID }, body: {} });
  if (act === "invite") await invite(form, groupID);
}

const roleNamed = (name: string): GroupRole =>
  groupRoles.find((role) => role === name) ?? "member";

async function invite({ transport, values }: FormCall, groupID: number) {
  const words = (values.invitees ?? "").split(/[,;\n]+/).map((word) => word.trim());
  const given = words.filter((word) => word !== "");
  const emails = given.filter((word) => word.slice(1).includes("@"));
  const names = given.filter((word) => !emails.includes(word)).map((name) => name.replace(/^@/, ""));
  const userIDs = await Promise.all(names.map((name) => findMember(transport, name)));
  if (given.length === 0) throw refuse("Name somebody to invite.");
  await apiOf<Invitations>()(transport)("POST /groups/{groupID}/invitations", {
    params: { groupID },
    body: { userIDs, emails },
  });
}

async function findMember(transport: Transport, name: string): Promise<number> {
  const found = await apiOf<Users>()(transport)("GET /users/by-names", { query: { name } });
  const member = found.find((user) => user.name.toLowerCase() === name.toLowerCase());
  if (!member) throw refuse("There is no such member.");
  return member.userID;
}

const refuse = (message: string) => invalid({ field: "invitees", message });
