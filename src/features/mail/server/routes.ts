import { publicAccess } from "#platform/contract/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { RequestCtx } from "#platform/server/http/open-request.ts";
import { defineRawRoute } from "#platform/server/http/raw-route.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { checkMail } from "./actions/check-mail.ts";
import { sendMail } from "./actions/send-mail.ts";
import { keyOf, listBox } from "./box/file-box.ts";
import { renderBox, renderBoxedMail } from "./box/render-box.ts";
import { requireRoom } from "./domain/mail-share.ts";
import { readSender } from "./domain/sender.ts";
import { testMail } from "./mail.ts";
import { requireMail } from "./policy.ts";

export const routes = [
  handle(contract.checkMail, async (ctx) => ({
    cure: null,
    ...(await checkMail(ctx.platform.config, await readSender(ctx))),
  })),
  handle(contract.sendTestMail, async (ctx, { body }) => {
    requireMail(ctx);
    await ctx.transaction(async (tx) => {
      await requireRoom(tx, body.email);
      await sendMail(tx, {
        to: body.email,
        template: testMail,
        data: {},
        locale: ctx.locale,
        kind: "transactional",
      });
    });
  }),
];

const access = publicAccess("exists in development only, for the machine itself");
const type = "text/html; charset=utf-8";

/** The file box of development. Elsewhere these addresses do not exist: mails hold one-time links, so others do not find them in development either. */
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
