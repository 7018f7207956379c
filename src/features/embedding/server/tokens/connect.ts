import { z } from "zod";
import { intlFor, viewersLocale } from "#features/locales/server/public.ts";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import { validated } from "#platform/server/http/parsing/validated.ts";
import { checkForm } from "#platform/server/http/requests/same-origin.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { connectPath } from "../../contract/rules/addresses.ts";
import { originSchema } from "../../contract/rules/origins.ts";
import { getAllowedHost } from "../hosts/find-host.ts";
import { issueCode } from "./issue-tokens.ts";
import { writeCode, writeQuestion } from "./write-connect-page.ts";

const asked = z.object({ origin: originSchema, state: z.string().regex(/^[\w-]{16,100}$/) });

/** The pop-up of a frame: a page of the site itself, where cookies of the member are there. */
export const connectRoute = defineRawRoute({
  method: "GET",
  path: connectPath,
  access: publicAccess("guests are sent to where they sign in"),
  async handle(ctx, { query }) {
    const { origin, state } = validated(asked, query);
    await getAllowedHost(ctx, origin);
    if (isGuest(ctx.viewer)) {
      const target = `${connectPath}?${new URLSearchParams({ origin, state })}`;
      const location = `/entry/signin?target=${encodeURIComponent(target)}`;
      const headers = { location, "cross-origin-opener-policy": "unsafe-none" };
      return { status: 302, type: "text/plain; charset=utf-8", body: "", headers };
    }
    const { userID } = ctx.viewer;
    const user = (await userFragments(ctx, [userID])).get(userID);
    const siteName = await readSetting(ctx, siteTitle);
    const intl = await intlFor(ctx, await viewersLocale(ctx));
    return writeQuestion(intl, { origin, state, name: user?.name ?? "", siteName });
  },
});

export const connectedRoute = defineRawRoute({
  method: "POST",
  path: connectPath,
  access: publicAccess("only members get codes, and only by the form of the page itself"),
  async handle(ctx, { body }) {
    checkForm(ctx.request);
    const { origin, state } = validated(asked, body);
    const { embedHostID } = await getAllowedHost(ctx, origin);
    const { userID, authenticatedBy } = ctx.viewer;
    if (authenticatedBy !== "session") throw forbidden([], "You need to sign in to do that.");
    const code = await issueCode(ctx, { embedHostID, userID });
    return writeCode(await intlFor(ctx, await viewersLocale(ctx)), { code, state });
  },
});
