import { handle } from "#platform/server/http/endpoints/route.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
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

/** One-click unsubscribe (RFC 8058). */
export const oneClick = defineRawRoute({
  method: "POST",
  path: "/unsubscribe/{token}",
  access: contract.unsubscribe.access,
  beforeSignIn: true,
  cost: "credentials",
  // Senders may use either form encoding; the content does not matter.
  takesBytes: 10_000,
  async handle(ctx, { params }) {
    await chooseKinds(ctx, await openMailLink(ctx, params.token ?? ""), false);
    return { type: "text/plain; charset=utf-8", body: "" };
  },
});
