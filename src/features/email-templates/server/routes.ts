import type { MailTemplate } from "#features/mail/server/public.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { EmailTemplate } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { changeTemplate } from "./actions/change-template.ts";
import { resetTemplate } from "./actions/reset-template.ts";
import { sendSample } from "./actions/send-sample.ts";
import { viewTemplate } from "./actions/view-template.ts";
import { getTemplate, idOfTemplate, listTemplates } from "./domain/known-templates.ts";
import { languageOf } from "./domain/language.ts";
import { presentTemplate, presentTemplates } from "./present.ts";

export const routes = [
  handle(contract.listEmailTemplates, async (ctx, { query: { page, limit, ...query } }) => {
    const locale = await languageOf(ctx, query.locale);
    const isAsked = ({ name }: MailTemplate) =>
      query.emailType !== "custom" &&
      (query.statuses?.includes("active") ?? true) &&
      (query.emailTemplateID === undefined || idOfTemplate(name) === query.emailTemplateID);
    const all = await presentTemplates(ctx, listTemplates(ctx).filter(isAsked), locale);
    const sorted = all.toSorted(inOrder(ctx, query.sort));
    const items = sorted.slice((page - 1) * limit, page * limit);
    return paged(items, { page, limit, total: all.length });
  }),
  handle(contract.getEmailTemplate, async (ctx, { params, query }) =>
    presentTemplate(
      ctx,
      getTemplate(ctx, params.emailTemplateID),
      await languageOf(ctx, query.locale),
    ),
  ),
  handle(contract.updateEmailTemplate, async (ctx, { params, query, body }) => {
    const template = getTemplate(ctx, params.emailTemplateID);
    const locale = await languageOf(ctx, query.locale);
    await changeTemplate(ctx, template, locale, body);
    return presentTemplate(ctx, template, locale);
  }),
  handle(contract.resetEmailTemplate, async (ctx, { params, query: { locale } }) => {
    const template = getTemplate(ctx, params.emailTemplateID);
    await resetTemplate(ctx, template, locale && (await languageOf(ctx, locale)));
  }),
  handle(contract.viewEmailTemplate, async (ctx, { params, query, body }) => {
    const template = getTemplate(ctx, params.emailTemplateID);
    const locale = await languageOf(ctx, query.locale);
    return viewTemplate(ctx, template, locale, body);
  }),
  handle(contract.sendEmailTemplate, async (ctx, { params, query, body }) => {
    const template = getTemplate(ctx, params.emailTemplateID);
    const locale = await languageOf(ctx, query.locale);
    return sendSample(ctx, template, { to: body.destinationAddress, locale });
  }),
];

/** Templates without changes are last. */
function inOrder({ locale }: Ctx, sort: string) {
  const { compare } = new Intl.Collator(locale);
  const turn = sort.startsWith("-") ? -1 : 1;
  const field = sort.replace("-", "") as "name" | "dateInserted" | "dateUpdated";
  const timeOf = (date: Date | null) => date?.getTime() ?? Number.NEGATIVE_INFINITY;
  return (one: EmailTemplate, other: EmailTemplate) => {
    const byName = compare(one.name, other.name) || compare(one.template, other.template);
    if (field === "name") return turn * byName;
    const [first, second] = [timeOf(one[field]), timeOf(other[field])];
    return first === second ? byName : turn * (first < second ? -1 : 1);
  };
}
