import type { Ctx } from "#platform/server/context.ts";
import { idOfTemplate, listTemplates } from "./domain/known-templates.ts";

/** The id of one of the kinds of emails, with each number another one. */
export const emailTemplateAt = (ctx: Ctx, number: number): number =>
  idOfTemplate(listTemplates(ctx)[number]?.name ?? "");
