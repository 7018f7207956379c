import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { paging, timestamp, whole } from "#platform/contract/queries/query.ts";

export const logEntrySchema = z
  .object({
    recordType: z.string().describe("What it was: `comment`"),
    dateInserted: timestamp(),
    dateRestored: omittedIfNull(timestamp().describe("When it was brought back")),
    category: z.object({ categoryID: z.int(), name: z.string(), url: siteAddress() }),
    reasons: z.array(
      z.object({
        reportReasonID: z.string(),
        name: z.string(),
        description: z.string(),
        isOriginal: z.boolean().describe("Whether it has the words that it came with"),
      }),
    ),
  })
  .meta({ id: "ModerationLogEntry" });

export type LogEntry = z.output<typeof logEntrySchema>;

export const listModerationLog = endpoint({
  method: "GET",
  path: "/moderation-log",
  summary: "List what moderators removed, and why, the latest first",
  description:
    "Where the site shows it; moderators see it always. Names nobody: neither authors, moderators nor reporters.",
  access: publicAccess("a site can show how it is moderated"),
  query: z.object(paging(30, 100)),
  output: z.array(logEntrySchema),
  paging: "numbered",
});

const seconds = (meaning: string) => omittedIfNull(z.int().describe(meaning));

export const teamStatisticsSchema = z
  .object({
    days: z.int().describe("How far back it looks"),
    countOpen: z.int().describe("Reports that nobody has decided about"),
    dateOldestOpen: omittedIfNull(timestamp().describe("Since when the oldest of them waits")),
    medianOpenSeconds: seconds("How long half of them have waited at least"),
    countReports: z.int().describe("Reports of these days"),
    countDecided: z.int().describe("How many of them were decided about"),
    medianAnswerSeconds: seconds("Within what time half of these were"),
    slowAnswerSeconds: seconds("Within what time nine out of ten were"),
    moderators: z.array(
      z.object({
        user: z.object({ userID: z.int(), name: z.string(), url: siteAddress() }),
        countDecided: z.int(),
        medianAnswerSeconds: z.int(),
      }),
    ),
  })
  .meta({ id: "TeamStatistics" });

export type TeamStatistics = z.output<typeof teamStatisticsSchema>;

export const getTeamStatistics = endpoint({
  method: "GET",
  path: "/moderation-log/statistics",
  summary: "Read how long reports wait and who decides about them",
  description: "Of the places that the caller moderates.",
  access: may("community.moderate", "posts.moderate"),
  query: z.object({ days: whole(1, 365).default(30).describe("How far back to look") }),
  output: teamStatisticsSchema,
});
