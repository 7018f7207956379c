import { readSetting, type SettingDefinition } from "#features/settings/server/public.ts";
import { contrastOf } from "#features/themes/contract/rules/color.ts";
import { currentVariables } from "#features/themes/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { TemplateStyles } from "../../contract/resources.ts";
import * as settings from "../settings.ts";
import type { MailColors } from "./letter.ts";

/** Minimum contrast of text in WCAG 2.2. */
const readable = 4.5;

/** Precedence: the template, settings, the theme of the site. */
export async function colorsOf(ctx: Ctx, templateStyles: TemplateStyles): Promise<MailColors> {
  const { primary, primaryContrast, link } = await colorsOfTheme(ctx);
  const chosen = async (setting: SettingDefinition<string>, tried: string | undefined) => {
    const value = tried ?? (await readSetting(ctx, setting));
    return value === setting.default ? undefined : value;
  };
  const text = templateStyles.textColor ?? (await readSetting(ctx, settings.textColor));
  const container =
    templateStyles.containerBackgroundColor ??
    (await readSetting(ctx, settings.containerBackgroundColor));
  const ownButton = await chosen(
    settings.buttonBackgroundColor,
    templateStyles.buttonBackgroundColor,
  );
  const button = ownButton ?? primary ?? settings.buttonBackgroundColor.default;
  const ownText = await chosen(settings.buttonTextColor, templateStyles.buttonTextColor);
  const ofTheme = ownButton === undefined && primary ? [primaryContrast] : [];
  return {
    text,
    background:
      templateStyles.backgroundColor ?? (await readSetting(ctx, settings.backgroundColor)),
    container,
    button,
    buttonText: ownText ?? firstReadable(button, [...ofTheme, settings.buttonTextColor.default]),
    link: [link, primary].find((color) => color && isReadable(color, container)) ?? text,
  };
}

async function colorsOfTheme(ctx: Ctx) {
  const { mainColors, links } = (await currentVariables(ctx)).global ?? {};
  const { primary, primaryContrast } = mainColors ?? {};
  return { primary, primaryContrast, link: links?.colors?.default };
}

const isReadable = (text: string, background: string) =>
  (contrastOf(text, background) ?? 0) >= readable;

const dark = "#1c1e20";

/** First color with enough contrast, else the better of black and white. */
function firstReadable(background: string, colors: readonly (string | undefined)[]): string {
  const candidates = colors.filter((color) => color !== undefined);
  const readableColor = candidates.find((color) => isReadable(color, background));
  if (readableColor) return readableColor;
  const white = settings.buttonTextColor.default;
  const [onDark = 1, onLight = 1] = [white, dark].map((color) => contrastOf(color, background));
  return onDark >= 3 || onDark >= onLight ? white : dark;
}
