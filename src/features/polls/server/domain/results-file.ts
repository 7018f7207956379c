import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { readID } from "#platform/contract/queries/query.ts";
import { csvLines } from "#platform/server/http/csv/csv.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { listOptions } from "../queries/options.ts";
import { getVisiblePoll } from "./find-poll.ts";
import { checkResults, isAuthorOf, isModerator } from "./rights.ts";

const columns = ["pollOptionID", "body", "countVotes"].map((name) => ({
  heading: name,
  path: [name],
}));

/** The results as CSV, for the author of the post and moderators, once they are shown to them. */
export const resultsFile = defineRawRoute({
  method: "GET",
  path: "/poll/results/{pollID}.csv",
  access: publicAccess("refused to all but authors and moderators"),
  async handle(ctx, { params }) {
    const pollID = readID(params.pollID);
    if (pollID === undefined) throw notFound("Poll");
    const row = await getVisiblePoll(ctx, pollID);
    if (!isAuthorOf(ctx.viewer, row) && !isModerator(ctx.viewer, row.categoryID)) throw forbidden();
    await checkResults(ctx, row);
    const options = await listOptions(ctx, [pollID]);
    const lines: string[] = [];
    for await (const line of csvLines(pagesOf(options), columns, {})) lines.push(line);
    return {
      type: "text/csv; charset=utf-8",
      headers: { "content-disposition": `attachment; filename="poll-${pollID}.csv"` },
      body: lines.join(""),
    };
  },
});

async function* pagesOf<Item>(items: readonly Item[]) {
  yield items;
}
