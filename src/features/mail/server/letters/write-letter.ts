import { directionOf, intlFor } from "#features/locales/server/public.ts";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { MailTemplate, MailTools } from "../extension-points.ts";
import * as settings from "../settings.ts";
import type { MailColors, MailFooterLine, MailLetter } from "./letter.ts";
import { isolated, oneLine } from "./one-line.ts";

interface Assignment {
  template: MailTemplate;
  data: unknown;
  locale: string;
  unsubscribeUrl: string | undefined;
}

/** Writes a mail in the language of its receiver. */
export async function writeLetter(ctx: Ctx, assignment: Assignment): Promise<MailLetter> {
  const { template, locale, unsubscribeUrl } = assignment;
  const tools = await toolsFor(ctx, locale);
  const data = template.data.parse(assignment.data);
  const footer: MailFooterLine[] = [
    { text: tools.t("mail.footer.sent-by", { site: tools.site.title }), url: "/" },
    ...(unsubscribeUrl ? [{ text: tools.t("mail.footer.unsubscribe"), url: unsubscribeUrl }] : []),
  ];
  return {
    subject: oneLine(template.subject(tools, data), 200),
    blocks: template.body(tools, data),
    footer,
    site: tools.site,
    locale,
    direction: directionOf(locale),
    colors: await readColors(ctx),
    image: await readSetting(ctx, settings.image),
  };
}

async function toolsFor(ctx: Ctx, locale: string): Promise<MailTools> {
  const intl = await intlFor(ctx, locale);
  const site = { title: oneLine(await readSetting(ctx, siteTitle)), url: siteUrl(ctx) };
  return {
    locale,
    site,
    t: (id, values = {}) =>
      intl.formatMessage({ id }, Object.fromEntries(Object.entries(values).map(safe))),
  };
}

const safe = ([name, value]: [string, string | number | Date]) =>
  [name, typeof value === "string" ? isolated(value) : value] as const;

/** Links in mails never follow a request's Host header: whoever asks for a mail could forge it. */
function siteUrl({ platform: { config } }: Ctx): string {
  return config.FOLKMOOT_URL?.replace(/\/+$/, "") ?? `http://localhost:${config.port}`;
}

async function readColors(ctx: Ctx): Promise<MailColors> {
  return {
    text: await readSetting(ctx, settings.textColor),
    background: await readSetting(ctx, settings.backgroundColor),
    container: await readSetting(ctx, settings.containerBackgroundColor),
    buttonText: await readSetting(ctx, settings.buttonTextColor),
    button: await readSetting(ctx, settings.buttonBackgroundColor),
  };
}
