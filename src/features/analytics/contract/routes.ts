import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { paging, timestamp, whole } from "#platform/contract/queries/query.ts";
import {
  analyticsDaySchema,
  analyticsReportSchema,
  privacyPostSchema,
  privacySchema,
} from "./resources.ts";
import { longestReport } from "./rules.ts";

const manage = may("site.manage");
const ownChoice = publicAccess("guests choose, too");

export const getPrivacy = endpoint({
  method: "GET",
  path: "/analytics/privacy",
  summary: "Whether your visits are counted",
  access: ownChoice,
  beforeSignIn: true,
  output: privacySchema,
});

export const postPrivacy = endpoint({
  method: "POST",
  path: "/analytics/privacy",
  summary: "Choose whether your visits are counted",
  description:
    "Kept in a cookie, so that it holds after signing in and out, and with the account of members.",
  access: ownChoice,
  beforeSignIn: true,
  body: privacyPostSchema,
  output: privacySchema,
});

const period = {
  dateStarts: z.iso.date().optional().describe("First day; by default so that there are `days`"),
  days: whole(1, longestReport)
    .default(30)
    .describe("How many days up to the last, without `dateStarts`"),
  dateEnds: z.iso
    .date()
    .optional()
    .describe(`Last day, by default today; at most ${longestReport} days after the first`),
};

export const getReport = endpoint({
  method: "GET",
  path: "/analytics/report",
  summary: "Visits, page views and growth in a period, compared with the one before",
  access: manage,
  query: z.object(period),
  output: analyticsReportSchema,
});

export const listDays = endpoint({
  method: "GET",
  path: "/analytics/days",
  summary: "List the sums of each day",
  access: manage,
  query: z.object({ ...period, ...paging(30, 366, 100) }),
  output: z.array(analyticsDaySchema),
  paging: "numbered",
});

export const countNow = endpoint({
  method: "POST",
  path: "/analytics/count",
  summary: "Count today and yesterday now",
  description: "Today is counted every ten minutes anyway, and yesterday once it is over.",
  access: manage,
  output: z.object({ dateCounted: timestamp() }),
  status: 200,
});
