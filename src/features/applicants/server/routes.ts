import {
  findMoreProblems,
  register,
  registrationMethod,
} from "#features/accounts/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { forbidden, notFound, unauthorized } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { decide, forgetApplication } from "./actions/decide.ts";
import { presentApplicant } from "./present.ts";
import { countApplicants, findApplicant, listApplicantRows } from "./queries.ts";

export const routes = [
  handle(contract.listApplicants, async (ctx, { query }) => {
    const rows = await listApplicantRows(ctx, query);
    const total = await countApplicants(ctx, query);
    const items = rows.map((row) => presentApplicant(ctx.viewer, row));
    return paged(items, { page: query.page, limit: query.limit, total });
  }),
  handle(
    contract.createApplicant,
    async (ctx, { body }) => {
      if ((await readSetting(ctx, registrationMethod)) !== "approval")
        throw forbidden([], "This site does not take applications.");
      const { userID, name, email } = await register(ctx, body);
      if (ctx.response) ctx.response.status = 201;
      const discoveryText = body.discoveryText ?? "";
      return { applicantID: userID, name, email, discoveryText, status: "pending" as const };
    },
    { findMoreProblems },
  ),
  handle(contract.getApplicant, async (ctx, { params }) => {
    const { viewer } = ctx;
    if (isGuest(viewer)) throw unauthorized();
    if (viewer.userID !== params.applicantID && !can(viewer, "applicants.manage"))
      throw forbidden(["applicants.manage"]);
    const row = await findApplicant(ctx, params.applicantID);
    if (!row) throw notFound("Applicant");
    return presentApplicant(viewer, row);
  }),
  handle(contract.updateApplicant, async (ctx, { params, body }) =>
    presentApplicant(ctx.viewer, await decide(ctx, params.applicantID, body.status)),
  ),
  handle(contract.deleteApplicant, async (ctx, { params }) => {
    if (!(await forgetApplication(ctx, params.applicantID))) throw notFound("Applicant");
  }),
];
