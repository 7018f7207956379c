import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { findMailServer } from "../delivery/find-mail-server.ts";
import { readSender } from "../domain/sender.ts";
import { dkimSelector } from "../settings.ts";
import { checkSenderDomain } from "./check-sender-domain.ts";
import { createTxtResolver, type TxtResolver } from "./txt-resolver.ts";

const domainPattern = /^(?=.{4,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/i;

export async function readDomain(ctx: Ctx, resolve: TxtResolver = createTxtResolver()) {
  const { address } = await readSender(ctx);
  const domain = address.split("@").at(-1)?.toLowerCase() ?? "";
  if (!domainPattern.test(domain)) return { domain, checks: [] };
  const server = await findMailServer(ctx);
  const checks = await checkSenderDomain(
    {
      domain,
      mailServer: server?.name.replace(/:\d+$/, "").toLowerCase(),
      dkimSelector: await readSetting(ctx, dkimSelector),
    },
    resolve,
  );
  const translate = await translatorFor(ctx);
  return {
    domain,
    checks: checks.map(({ textID, ...check }) => ({
      ...check,
      message: translate(textID, { domain }),
    })),
  };
}
