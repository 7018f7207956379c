import { createHash, timingSafeEqual } from "node:crypto";
import { readSetting } from "#features/settings/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { ApiError, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { processMail } from "../intake/actions/process-mail.ts";
import { intakeMethod } from "../policy.ts";
import { webhookSecret } from "../settings.ts";
import { longestBody } from "./largest-mail.ts";
import { readOnThread } from "./read-on-thread.ts";

export const incomingRoute = defineRawRoute({
  method: "POST",
  path: "/mail/incoming/{secret}",
  access: publicAccess("whoever knows the secret of the site may bring mails"),
  beforeSignIn: true,
  cost: "read",
  takesBytes: longestBody,
  async handle(ctx, { params, body }) {
    await checkSecret(ctx, params.secret ?? "");
    const contentType = ctx.request.headers["content-type"] ?? "";
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const arrival = await readOnThread(bytes, contentType);
    const fate = await processMail(ctx, { source: "webhook", ...arrival });
    if (fate === "again") throw new ApiError(503, "This mail could not be taken now.");
    return { type: "text/plain; charset=utf-8", body: "OK" };
  },
});

async function checkSecret(ctx: Ctx, given: string) {
  const secret = await readSetting(ctx, webhookSecret);
  const isOn = (await intakeMethod(ctx)) === "webhook";
  if (!isOn || !timingSafeEqual(digestOf(secret), digestOf(given))) throw notFound();
}

const digestOf = (text: string) => createHash("sha256").update(text).digest();
