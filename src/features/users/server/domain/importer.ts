import { z } from "zod";
import { defineImporter, type ImportResult } from "#features/imports/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { createUser } from "../actions/create-user.ts";
import { findUser, findUserIDsByEmail, findUserIDsByName } from "../queries/users.ts";
import { problemWithName } from "./name.ts";

const sourceID = z.union([z.int(), z.string().max(200)]);

const rowSchema = z.object({
  id: sourceID,
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254).nullish(),
  dateInserted: z.coerce.date().optional(),
});

type Row = z.output<typeof rowSchema>;

const memberRoleID = 8;

/** Members of an import file. They have no password: whoever owns the address sets one by mail. */
export const userImporter = defineImporter<Row>({
  type: "user",
  schema: rowSchema,
  sourceID: ({ id }) => id,
  references: () => [],
  async add(inside, rows) {
    const results: ImportResult[] = [];
    for (const row of rows) results.push(await addMember(inside, row));
    return results;
  },
  async compare(ctx, recordID, row) {
    const user = await findUser(ctx, recordID);
    if (!user) return "the member is not there";
    return (user.email ?? null) === (row.email ?? null) ? undefined : "the e-mail address differs";
  },
});

async function addMember(
  inside: TransactionCtx,
  { id, name, email, dateInserted }: Row,
): Promise<ImportResult> {
  if (email && (await findUserIDsByEmail(inside, email)).length > 0)
    return { problem: `the address ${email} is in use` };
  const free = await freeName(inside, name, id);
  if (!free) return { problem: `no name could be made of ${name}` };
  const account = { name: free, email: email ?? null, emailConfirmed: true };
  const { userID } = await createUser(
    inside,
    // Who has never been here was not active either; the posts that follow say when they last were.
    { ...account, dateLastActive: null, ...(dateInserted ? { dateInserted } : {}) },
    [memberRoleID],
  );
  return { recordID: userID };
}

/** The name itself, or with what is not allowed left out, or with the source's id. */
async function freeName(
  inside: TransactionCtx,
  name: string,
  id: string | number,
): Promise<string | undefined> {
  const allowed = name
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number} ._-]+/gu, " ")
    .replaceAll(/ +/g, " ")
    .trim();
  const short = [...allowed].slice(0, 20).join("").trim();
  for (const candidate of [name, allowed, `${short} ${id}`, `Member ${id}`])
    if (!problemWithName(candidate) && (await findUserIDsByName(inside, candidate)).length === 0)
      return candidate;
  return undefined;
}
