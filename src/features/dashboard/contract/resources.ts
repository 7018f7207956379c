import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";

const entrySchema = z.object({
  id: z.string(),
  parentID: z.string(),
  name: z.string(),
  url: siteAddress(),
  react: z.boolean(),
  badge: z
    .object({ type: z.enum(["view", "text"]), text: z.string(), url: siteAddress() })
    .optional()
    .meta({ description: "How much waits there for somebody to deal with it" }),
});

const sectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  children: z.array(entrySchema),
});

export const dashboardMenuSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    url: siteAddress(),
    children: z.array(sectionSchema),
  })
  .meta({ id: "DashboardMenu" });

export type DashboardMenu = z.output<typeof dashboardMenuSchema>;

const figureSchema = z.object({
  id: z.string(),
  name: z.string(),
  count: z.int(),
  url: siteAddress().nullable(),
});

const trendSchema = z.object({
  id: z.string(),
  name: z.string(),
  weeks: z.array(
    z.object({ week: z.string().describe("Its Monday (UTC), as YYYY-MM-DD"), count: z.int() }),
  ),
});

export const overviewSchema = z
  .object({
    warnings: z
      .array(z.object({ id: z.string(), text: z.string(), url: siteAddress().nullable() }))
      .describe(
        "What those who run the site should not overlook, and where to mend it; null where the text says how",
      ),
    tasks: z
      .array(figureSchema)
      .describe(
        "What waits for somebody, as far as the viewer may deal with it; also what is done",
      ),
    checklists: z
      .array(
        z.object({
          id: z.string(),
          items: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              text: z.string().nullable(),
              url: siteAddress().nullable().describe("Where it is done"),
              isDone: z.boolean(),
              isByHand: z.boolean().describe("Somebody says when it is done"),
            }),
          ),
          guideUrl: siteAddress(),
          changeUrl: siteAddress().describe("Page that takes what is done, for forms"),
        }),
      )
      .describe("What is left to set up, as long as something is"),
    trends: z
      .array(trendSchema)
      .describe("How the site went in the last weeks, as far as the viewer may know"),
    figures: z.array(figureSchema),
    version: z
      .string()
      .nullable()
      .describe("Of the product; null for those who do not manage the site"),
  })
  .meta({ id: "DashboardOverview" });

export type Overview = z.output<typeof overviewSchema>;

export const openedPageSchema = z.object({
  path: z
    .string()
    .regex(/^\/dashboard(\/[!-~]*)?$/)
    .max(500)
    .describe("Of the page, as its address has it"),
  query: z.string().max(2_000).default("").describe("What its address says besides, without `?`"),
});

export type OpenedPage = z.output<typeof openedPageSchema>;

export const dashboardVisitSchema = z
  .object({
    headers: z
      .record(z.string(), z.string())
      .describe("What calls that change something from this page shall carry"),
  })
  .meta({ id: "DashboardVisit" });
