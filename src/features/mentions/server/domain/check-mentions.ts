import { mentionedIn } from "#features/formats/server/public.ts";
import { say } from "#platform/contract/errors.ts";
import type { SubmissionCheck } from "#platform/server/records/submissions.ts";
import { confirmAbove, maxMentioned, question } from "../../contract/rules.ts";
import { countMentioned, type Mentioned, readHtml } from "../queries.ts";

const mentionsOf = (html: string): Mentioned => ({
  userIDs: mentionedIn(html, "user"),
  roleIDs: mentionedIn(html, "role"),
});

/** Authors must confirm posts that notify many members; above the limit they are rejected. */
export const mentionCheck: SubmissionCheck = {
  name: "mentions",
  async check(ctx, { recordType, recordID, html }) {
    const mentioned = mentionsOf(html);
    if (mentioned.roleIDs.length === 0 && mentioned.userIDs.length <= confirmAbove)
      return undefined;
    const before = recordID === undefined ? "" : await readHtml(ctx, { recordType, recordID });
    const count = await countMentioned(ctx, mentioned, mentionsOf(before));
    if (count > maxMentioned)
      return { does: "refuse", message: "At most 500 members can be told of a post by mentions." };
    if (count <= confirmAbove) return undefined;
    const sentence = say("This will notify {count} people.", { count });
    return { does: "ask", question, sentence };
  },
};
