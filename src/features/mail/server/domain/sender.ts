import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type MailSender, mailAddress } from "../../contract/resources.ts";
import { oneLine } from "../letters/one-line.ts";
import * as settings from "../settings.ts";

export interface Sender {
  name: string;
  address: string;
}

/** Who mails are from: what administrators chose, else FOLKMOOT_MAIL_FROM, else the site's name. */
export async function readSender(ctx: Ctx): Promise<Sender> {
  const configured = parseSender(ctx.platform.config.FOLKMOOT_MAIL_FROM);
  const name = (await readSetting(ctx, settings.supportName)) || configured.name;
  const address = (await readSetting(ctx, settings.supportAddress)) || configured.address;
  return { name: oneLine(name || (await readSetting(ctx, siteTitle)), 100), address };
}

/** As somebody asks for who tries it out. */
export const senderOf = ({ supportName, supportAddress }: MailSender): Sender => ({
  name: oneLine(supportName, 100),
  address: supportAddress,
});

/** Reads `Name <address>` or an address alone. */
export function parseSender(text: string): Sender {
  const [, name = "", inBrackets] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  return { name: name.trim(), address };
}

/** A sender's address may be of a host without a domain, such as root@localhost. */
export const isSenderAddress = (address: string) =>
  mailAddress().safeParse(address).success || /^[\w.+-]{1,64}@[a-z0-9-]{1,63}$/i.test(address);
