import { defineRawRoute } from "#platform/server/http/raw-route.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { changeByLink, chooseKinds } from "./actions/unsubscribe.ts";
import { openMailLink, presentMailLink } from "./domain/mail-link.ts";

export const routes = [
  handle(contract.getUnsubscribe, async (ctx, { params: { token } }) =>
    presentMailLink(ctx, await openMailLink(ctx, token)),
  ),
  handle(contract.unsubscribe, async (ctx, { params: { token } }) => {
    const link = await openMailLink(ctx, token);
    await chooseKinds(ctx, link, false);
    return presentMailLink(ctx, link);
  }),
  handle(contract.updateUnsubscribe, async (ctx, { params: { token }, body }) =>
    changeByLink(ctx, await openMailLink(ctx, token), body),
  ),
  handle(contract.resubscribe, async (ctx, { params: { token } }) => {
    const link = await openMailLink(ctx, token);
    await chooseKinds(ctx, link, true);
    return presentMailLink(ctx, link);
  }),
];

/** RFC 8058: what a mail program sends when its reader asks it to end such mails. */
export const oneClick = defineRawRoute({
  method: "POST",
  path: "/unsubscribe/{token}",
  access: contract.unsubscribe.access,
  beforeSignIn: true,
  cost: "credentials",
  // Senders may send either kind of form; what it says is the same for all.
  takesBytes: 10_000,
  async handle(ctx, { params }) {
    await chooseKinds(ctx, await openMailLink(ctx, params.token ?? ""), false);
    return { type: "text/plain; charset=utf-8", body: "" };
  },
});
