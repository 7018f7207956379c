import type { Ctx } from "#platform/server/context.ts";
import { idOfTemplate, listTemplates } from "./domain/known-templates.ts";

export const emailTemplateAt = (ctx: Ctx, number: number): number =>
  idOfTemplate(listTemplates(ctx)[number]?.name ?? "");
