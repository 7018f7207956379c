import { z } from "zod";
import { defineCliCommand } from "#platform/server/cli-command.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

export const reindexCommand = defineCliCommand({
  name: "search reindex",
  summary: "put all records into the search index anew; goes on where it was stopped",
  options: { "--missing": "only what was never finished" },
  input: z.object({ missing: z.boolean().default(false) }),
  async run(ctx, { missing }) {
    const counts: Record<string, number> = {};
    await buildIndex(ctx, {
      isAnew: !missing,
      report({ recordType, count }) {
        counts[recordType] = (counts[recordType] ?? 0) + count;
      },
    });
    const lines = Object.entries(counts).map(([recordType, count]) => `${recordType}: ${count}`);
    return { text: lines.join("\n") || "Everything is in the index.", data: counts };
  },
});
