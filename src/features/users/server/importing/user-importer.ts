import { hash } from "node:crypto";
import { z } from "zod";
import {
  defineImporter,
  type ImportResult,
  moment,
  sourceID,
} from "#features/imports/server/public.ts";
import { memberRoleID } from "#features/roles/contract/rules.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { userCreated } from "../../contract/events.ts";
import { dotlessKeyOf, problemWithName } from "../../contract/rules/names.ts";
import { findUser, type NewUser } from "../queries/users.ts";
import { insertMembers, listTakenEmails, listTakenNames } from "./queries.ts";

const rowSchema = z.object({
  id: sourceID,
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254).nullish(),
  dateInserted: moment().optional(),
});

type Row = z.output<typeof rowSchema>;

/** Imported members have no password: the owner of the email sets one by password reset. */
export const userImporter = defineImporter<Row>({
  type: "user",
  schema: rowSchema,
  sourceID: ({ id }) => id,
  references: () => [],
  add: addMembers,
  async compare(ctx, recordID, row) {
    const user = await findUser(ctx, recordID);
    if (!user) return "the member is not there";
    return (user.email ?? null) === (row.email ?? null) ? undefined : "the email address differs";
  },
});

async function addMembers(tx: TransactionCtx, rows: readonly Row[]): Promise<ImportResult[]> {
  const emails = await listTakenEmails(
    tx,
    rows.flatMap(({ email }) => email ?? []),
  );
  const names = await listTakenNames(tx, rows.flatMap(namesFor).map(dotlessKeyOf));
  const chosen = rows.map((row): NewUser | { problem: string } => {
    const { email, dateInserted } = row;
    if (email && emails.has(email.toLowerCase())) return { problem: "its address is in use" };
    const name = namesFor(row).find((each) => !names.has(dotlessKeyOf(each)));
    if (!name) return { problem: "no name could be made of its name" };
    names.add(dotlessKeyOf(name));
    if (email) emails.add(email.toLowerCase());
    const account = { name: trusted(name, "imported"), email: email ?? null, emailConfirmed: true };
    // Never active on this site; importing their posts sets the date.
    return { ...account, dateLastActive: null, dateInserted: dateInserted ?? tx.now() };
  });
  const good = chosen.filter((each) => "name" in each);
  const userIDs = await insertMembers(tx, good, memberRoleID);
  for (const userID of userIDs) await tx.emit(userCreated, { userID });
  const ids = new Map(good.map((user, index) => [user, userIDs[index] ?? 0]));
  return chosen.map((each) => ("name" in each ? { recordID: ids.get(each) ?? 0 } : each));
}

/** Candidate names, from the original to a generated one, so that no member is skipped because of the name. */
function namesFor({ name, id }: Row): string[] {
  const allowed = name
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number} ._-]+/gu, " ")
    .replaceAll(/ +/g, " ")
    .replace(/[ .]+$/, "")
    .trim();
  const withoutEnding = allowed.replace(/\.(?=[^.]*$)/, " ");
  const withoutDots = allowed.replaceAll(/[ .]+/g, " ");
  const digest = hash("sha256", String(id)).slice(0, 12);
  const short = [...allowed].slice(0, 20).join("").trim();
  return [
    name,
    allowed,
    withoutEnding,
    withoutDots,
    `${short} ${id}`,
    `Member ${id}`,
    `Member ${digest}`,
  ].filter((each) => !problemWithName(each));
}
