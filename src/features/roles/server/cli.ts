import { z } from "zod";
import { conflict, notFound } from "#platform/contract/errors.ts";
import { defineCliCommand, readInput } from "#platform/server/cli-command.ts";
import type { Ctx } from "#platform/server/context.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import type { Explanation } from "../contract/resources.ts";
import { answerQuestion } from "./domain/answer-question.ts";

export const explainPermission = defineCliCommand({
  name: "permissions explain",
  summary: "say why a member may do something, or not",
  arguments: ["<user>", "<permission>", "[recordType]", "[recordID]"],
  input: z.object({
    user: z.string(),
    permission: z.string(),
    recordType: z.string().optional(),
    recordID: z.string().optional(),
  }),
  async run(ctx, { user, permission, recordType, recordID }) {
    const explanation = await answerQuestion(ctx, {
      permission,
      recordType,
      userID: await findUserID(ctx, user),
      recordID: recordID === undefined ? undefined : await findRecordID(ctx, recordType, recordID),
    });
    return { text: textOf(explanation), data: explanation };
  },
});

const recordNumber = z.object({ recordID: z.coerce.number().int().positive() });

const findRecordID = async (ctx: Ctx, recordType: string | undefined, text: string) =>
  recordType === "user"
    ? await findUserID(ctx, text)
    : readInput(recordNumber, { recordID: text }).recordID;

/** Accepts a name, an email, `guest`, or an id if no member has such a name. */
async function findUserID(ctx: Ctx, user: string): Promise<number> {
  if (user === "guest") return 0;
  const column = user.includes("@") ? "email" : "name";
  const match = await ctx.platform.extensions.find(smartIDs, "user")?.find(ctx, column, user);
  if (!match?.length && /^\d{1,9}$/.test(user)) return Number(user);
  if (!match?.length) throw notFound("User");
  if (match.length > 1) throw conflict("More than one user matches this.");
  return match[0] ?? 0;
}

const textOf = ({ isGranted, permission, steps }: Explanation): string =>
  [
    isGranted ? `Yes, ${permission} is granted.` : `No, ${permission} is not granted.`,
    ...steps.map(({ text, decides }) => `${decides ? "=>" : "  "} ${text}`),
  ].join("\n");
