import type { IntlShape } from "@formatjs/intl";
import { directionOf, intlFor } from "#features/locales/server/public.ts";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { currentVariables } from "#features/themes/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { oneLine, withoutBreaks } from "../domain/one-line.ts";
import { type Sender, senderOf } from "../domain/sender.ts";
import {
  type MailChanges,
  type MailTemplate,
  type MailTools,
  mailEditors,
} from "../extension-points.ts";
import * as settings from "../settings.ts";
import { colorsOf } from "./colors-of.ts";
import { formatCustom } from "./format-custom.ts";
import type { MailFooterLine, MailLetter } from "./letter.ts";
import { joinFormatted, toPlaceholders } from "./placeholders.ts";

interface Assignment {
  template: MailTemplate;
  data: unknown;
  locale: string;
  unsubscribeUrl: string | undefined;
  changes?: MailChanges | undefined;
}

export async function writeLetter(ctx: Ctx, assignment: Assignment): Promise<MailLetter> {
  const { template, locale, unsubscribeUrl } = assignment;
  const changes = assignment.changes ?? (await findChanges(ctx, template.name, locale));
  const tools = await toolsFor(ctx, locale, changes?.texts);
  const data = template.data.parse(assignment.data);
  const look = template.look?.(data) ?? {};
  const siteFooter = look.footer ?? changes?.footer ?? (await readSetting(ctx, settings.footer));
  const footer: MailFooterLine[] = [
    ...(siteFooter ? [{ text: siteFooter }] : []),
    { text: tools.t("mail.footer.sent-by", { site: tools.site.title }), url: "/" },
    ...(unsubscribeUrl ? [{ text: tools.t("mail.footer.unsubscribe"), url: unsubscribeUrl }] : []),
  ];
  return {
    subject: oneLine(withoutBreaks(template.subject(tools, data)), 200),
    blocks: template.body(tools, data).filter(({ text }) => text !== ""),
    footer,
    site: tools.site,
    locale,
    direction: directionOf(locale),
    colors: await colorsOf(ctx, look.templateStyles ?? {}),
    image:
      look.templateStyles?.logoUrl ??
      look.templateStyles?.image ??
      changes?.image ??
      ((await readSetting(ctx, settings.image)) || (await logoOfSite(ctx))),
    from: look.from ? senderOf(look.from) : inOneLine(changes?.from ?? {}),
    format: look.emailFormat,
  };
}

async function logoOfSite(ctx: Ctx): Promise<string> {
  const { logo } = (await currentVariables(ctx)).titleBar ?? {};
  return [logo?.desktop?.url, logo?.mobile?.url].find((url) => url && !isSvg(url)) ?? "";
}

/** Mail programs show no SVG. */
const isSvg = (url: string) => /\.svg$/i.test(url.replace(/[?#].*$/, ""));

const inOneLine = ({ name, ...from }: Partial<Sender>): Partial<Sender> =>
  name === undefined ? from : { ...from, name: oneLine(name, 100) };

/** The first editor that changes this template wins. */
async function findChanges(ctx: Ctx, template: string, locale: string) {
  for (const editor of ctx.platform.extensions.list(mailEditors)) {
    const changes = await editor.changesOf(ctx, template, locale);
    if (changes) return changes;
  }
  return undefined;
}

export async function toolsFor(
  ctx: Ctx,
  locale: string,
  customTexts: ReadonlyMap<string, string> = new Map(),
): Promise<MailTools> {
  const intl = await intlFor(ctx, locale);
  const site = { title: oneLine(await readSetting(ctx, siteTitle)), url: siteUrl(ctx) };
  return {
    locale,
    site,
    t(id, values = {}) {
      const text = customTexts.get(id);
      return (
        (text === undefined ? undefined : formatCustom(text, locale, values)) ??
        joinFormatted(messageOf(intl, id).format<unknown>(toPlaceholders(values)))
      );
    },
  };
}

const messageOf = ({ messages, locale, formats, formatters }: IntlShape<string>, id: string) =>
  formatters.getMessageFormat(messages[id] ?? id, locale, formats, { formatters });

/** Links in mails never use the request's Host header, which can be forged. */
function siteUrl({ platform: { config } }: Ctx): string {
  return config.FOLKMOOT_URL?.replace(/\/+$/, "") ?? `http://localhost:${config.port}`;
}
