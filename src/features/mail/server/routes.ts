import { viewersLocale } from "#features/locales/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { RequestCtx } from "#platform/server/http/requests/open-request.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import * as contract from "../contract/routes.ts";
import { checkMail } from "./actions/check-mail.ts";
import { sendTest } from "./actions/send-test.ts";
import { keyOf, listBox } from "./box/file-box.ts";
import { renderBox, renderBoxedMail } from "./box/render-box.ts";
import { previewMail } from "./letters/preview.ts";
import { testMail } from "./mail.ts";
import { readDomain } from "./sender-domain/read-domain.ts";

export const routes = [
  handle(contract.checkMail, async (ctx) => ({
    cure: null,
    ...(await checkMail(ctx)),
  })),
  handle(contract.checkMailDomain, (ctx) => readDomain(ctx)),
  handle(contract.sendTest, (ctx, { body }) => sendTest(ctx, body)),
  handle(contract.previewMails, async (ctx, { body }) => {
    const locale = await viewersLocale(ctx);
    const preview = await previewMail(ctx, { template: testMail, data: body, locale });
    if (body.emailFormat === "html") return preview.html;
    return `<!doctype html>\n<meta charset="utf-8">\n<pre>${escapeHtml(preview.text)}</pre>\n`;
  }),
];

const access = publicAccess("exists in development only, for the machine itself");
const type = "text/html; charset=utf-8";

/**
 * File box of development. In production these routes return 404: mails contain one-time links, so development
 * restricts access as well.
 */
export const boxRoutes = [
  defineRawRoute({
    method: "GET",
    path: "/dev/mail",
    access,
    beforeSignIn: true,
    handle: async (ctx, { nonce }) => ({ type, body: renderBox(await openBox(ctx), nonce) }),
  }),
  defineRawRoute({
    method: "GET",
    path: "/dev/mail/{key}",
    access,
    beforeSignIn: true,
    async handle(ctx, { params, nonce }) {
      const mail = (await openBox(ctx)).find(({ messageID }) => keyOf(messageID) === params.key);
      if (!mail) throw notFound("Mail");
      return { type, body: renderBoxedMail(mail, nonce) };
    },
  }),
];

function openBox({ platform: { config }, request }: RequestCtx) {
  if (!config.isDevelopment || !request.isLocal()) throw notFound();
  return listBox(config.dataDirectory);
}
