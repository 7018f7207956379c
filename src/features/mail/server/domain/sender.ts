import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type MailSender, mailAddress } from "../../contract/resources.ts";
import * as settings from "../settings.ts";
import { oneLine } from "./one-line.ts";

export interface Sender {
  name: string;
  address: string;
}

/** Settings first, then FOLKMOOT_MAIL_FROM, then the site's name. */
export async function readSender(ctx: Ctx): Promise<Sender> {
  const configured = parseSender(ctx.platform.config.FOLKMOOT_MAIL_FROM);
  const name = (await readSetting(ctx, settings.supportName)) || configured.name;
  const address = (await readSetting(ctx, settings.supportAddress)) || configured.address;
  return { name: oneLine(name || (await readSetting(ctx, siteTitle)), 100), address };
}

export const senderOf = ({ supportName, supportAddress }: MailSender): Sender => ({
  name: oneLine(supportName, 100),
  address: supportAddress,
});

export function parseSender(text: string): Sender {
  const [, name = "", inBrackets] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  return { name: name.trim(), address };
}

/** The host of a sender address may lack a domain: root@localhost. */
export const isSenderAddress = (address: string) =>
  mailAddress().safeParse(address).success || /^[\w.+-]{1,64}@[a-z0-9-]{1,63}$/i.test(address);
