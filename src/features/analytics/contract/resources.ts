import { z } from "zod";
import { timestamp } from "#platform/contract/queries/query.ts";
import { figures, privacyChoices, rankings } from "./rules.ts";

const oneOf = z.enum(privacyChoices);

export const privacySchema = z
  .object({
    AnonymizeData: oneOf.describe(
      "`-1` if nothing was chosen, `0` if visits may be counted, `1` if they must not be",
    ),
    isAskedByBrowser: z
      .boolean()
      .describe("Whether the browser asks not to be followed (`Sec-GPC` or `DNT`)"),
    countsByDefault: z.boolean().describe("Whether visits of those who chose nothing are counted"),
    isCounted: z.boolean().describe("Whether the visits of the caller are counted"),
    trackers: z
      .array(z.string())
      .describe("Hosts of other sites that count visits as well, once `0` was chosen"),
  })
  .meta({ id: "AnalyticsPrivacy" });

export const privacyPostSchema = z
  .object({
    AnonymizeData: z
      .union([oneOf, z.int().min(-1).max(1), z.boolean()])
      .default("-1")
      .describe("`-1` for no choice, `0` to be counted, `1` not to be"),
  })
  .meta({ id: "AnalyticsPrivacyPost" });

const day = () => z.iso.date();

const count = z.number().describe("Sum of the days");

const counts = z.object(
  Object.fromEntries(figures.map((figure) => [figure, count])) as Record<
    (typeof figures)[number],
    typeof count
  >,
);

export const analyticsDaySchema = counts.extend({ day: day() }).meta({ id: "AnalyticsDay" });

const namedSchema = z.object({ name: z.string(), count: z.int() });

export const analyticsReportSchema = z
  .object({
    dateStarts: day().describe("First day"),
    dateEnds: day().describe("Last day, which is included"),
    previousStarts: day().describe("First day of the period before, which is as long"),
    previousEnds: day(),
    timezone: z.string().describe("Days begin at midnight there"),
    dateCounted: timestamp()
      .nullable()
      .describe("When the last day was counted last; null if it was not yet"),
    totals: counts.describe("`visitors`, `activeMembers` and `writers` are sums of days"),
    previous: counts.describe("Totals of the period before"),
    days: z.array(analyticsDaySchema),
    rankings: z
      .object(
        Object.fromEntries(rankings.map((ranking) => [ranking, z.array(namedSchema)])) as Record<
          (typeof rankings)[number],
          z.ZodArray<typeof namedSchema>
        >,
      )
      .describe("The most frequent pages, and sites that visitors came from and went to"),
    cohorts: z
      .array(
        z.object({
          week: day().describe("Monday of the week in which its members registered"),
          size: z.int(),
          returned: z.array(z.int()).describe("How many of them wrote in this and later weeks"),
        }),
      )
      .describe("Members by the week in which they registered, independent of the period"),
  })
  .meta({ id: "AnalyticsReport" });

export type AnalyticsReport = z.output<typeof analyticsReportSchema>;
export type AnalyticsDay = z.output<typeof analyticsDaySchema>;
export type Privacy = z.output<typeof privacySchema>;
