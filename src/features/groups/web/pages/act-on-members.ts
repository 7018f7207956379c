import { invalid } from "#platform/contract/errors.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
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
  const decide = (status: "approved" | "denied") =>
    call("PATCH /groups/{groupID}/applicants/{userID}", { params, body: { status } });
  const remove = (bans: boolean) =>
    call("DELETE /groups/{groupID}/members/{userID}", { params, query: { bans } });
  if (act === "approve") await decide("approved");
  if (act === "deny") await decide("denied");
  if (act === "remove") await remove(false);
  if (act === "ban") await remove(true);
  if (act === "role") {
    const body = { role: roleNamed(what) };
    await call("PATCH /groups/{groupID}/members/{userID}", { params, body });
  }
  if (act === "withdraw")
    await invitations("DELETE /groups/{groupID}/invitations/{invitationID}", {
      params: { groupID, invitationID: Number(whom) },
    });
  if (act === "link")
    await invitations("POST /groups/{groupID}/invitation-links", { params: { groupID }, body: {} });
  if (act === "invite") await invite(form, groupID);
}

const roleNamed = (name: string): GroupRole => groupRoles.find((role) => role === name) ?? "member";

async function invite({ transport, values }: FormCall, groupID: number) {
  const words = (values.invitees ?? "").split(/[,;\n]+/).map((word) => word.trim());
  const given = words.filter((word) => word !== "");
  const emails = given.filter((word) => word.slice(1).includes("@"));
  const names = given
    .filter((word) => !emails.includes(word))
    .map((name) => name.replace(/^@/, ""));
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
