import { z } from "zod";
import { containerSchema, headingOptions } from "#features/layouts/contract/widgets/options.ts";
import {
  defineWidget,
  headingOf,
  type WidgetDefinition,
  type WidgetSource,
} from "#features/layouts/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AddonField, AddonWidgetType } from "../../contract/resources/manifest.ts";
import {
  stylesUrlOf,
  widgetComponent,
  widgetIDOf,
  widgetPrefix,
} from "../../contract/rules/addresses.ts";
import { addonsTag, asRunning, findAddon, listRunning } from "../domain/addons.ts";
import { textOf } from "../domain/texts-of.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import { knownAddons } from "../folders/found-addons.ts";
import { renderWidget } from "./render-widget.ts";

const common = {
  titleType: headingOptions.titleType,
  title: headingOptions.title,
  containerOptions: containerSchema
    .pick({ borderType: true, outerBackground: true, innerBackground: true, headerAlignment: true })
    .optional(),
};

/** Widgets of add-ons that have a folder; those of add-ons that are off show nothing. */
export const addonWidgets: WidgetSource = {
  name: "addons",
  prefix: widgetPrefix,
  find({ platform, locale }, id) {
    const [key = "", type = ""] = id.slice(widgetPrefix.length).split(".", 2);
    const found = knownAddons(platform).get(key);
    const widget = found?.manifest?.contributes.widgets.find((each) => each.type === type);
    return found && widget && definitionOf(found, widget, locale);
  },
  async list(ctx) {
    const addons = await listRunning(ctx);
    return addons.flatMap(({ found }) =>
      found.manifest.contributes.widgets.map((widget) => definitionOf(found, widget, ctx.locale)),
    );
  },
};

function definitionOf(
  found: FoundAddon,
  widget: AddonWidgetType,
  locale: string,
): WidgetDefinition {
  const { key } = found;
  const { type } = widget;
  return defineWidget({
    id: widgetIDOf(key, type),
    component: widgetComponent,
    name: textOf(found, locale, `widget.${type}.name`, widget.name),
    group: found.manifest?.name ?? key,
    props: z.object({ ...common, ...optionsOf(found, widget, locale) }),
    async hydrate(ctx, { titleType, title, containerOptions, ...options }, params) {
      const shown = await show(ctx, key, widget, options);
      if (!shown) return null;
      return {
        ...headingOf({ titleType, title }, params, ""),
        containerOptions: containerOptions ?? {},
        addonKey: key,
        widgetType: type,
        ...shown,
      };
    },
  });
}

async function show(
  ctx: Ctx,
  key: string,
  widget: AddonWidgetType,
  options: Readonly<Record<string, unknown>>,
) {
  ctx.tags.add(addonsTag);
  const addon = asRunning(ctx, await findAddon(ctx, key));
  if (!addon) return undefined;
  const { html, isFailed } = await renderWidget(ctx, addon, widget, options);
  const isShownFailed = isFailed && can(ctx.viewer, "site.manage");
  if (html === "" && !isShownFailed) return undefined;
  const content = isShownFailed ? await failureOf(ctx, key) : html;
  const { styles, stylesDigest } = addon.found;
  const stylesUrl = styles && stylesUrlOf(key, stylesDigest);
  return {
    html: `${stylesUrl ? linkTo(stylesUrl) : ""}<div data-addon="${key}">${content}</div>`,
    ...(stylesUrl && { stylesUrl }),
    ...(isShownFailed && { isFailed }),
  };
}

/** Keys and digests have no character that HTML would read otherwise. */
const linkTo = (stylesUrl: string) => `<link rel="stylesheet" href="${stylesUrl}">`;

async function failureOf(ctx: Ctx, key: string): Promise<string> {
  const intl = await intlFor(ctx, ctx.locale);
  return `<p>${intl.formatMessage({ id: "addons.widget.failed" }, { key })}</p>`;
}

const optionsOf = (found: FoundAddon, { type, options }: AddonWidgetType, locale: string) =>
  Object.fromEntries(
    options.map((field) => {
      const place = `widget.${type}.option.${field.name}`;
      const title = textOf(found, locale, place, field.label);
      const description = textOf(found, locale, `${place}.description`, field.description ?? "");
      return [field.name, schemaOf(field).meta({ title, ...(description && { description }) })];
    }),
  );

function schemaOf(field: AddonField): z.ZodType {
  switch (field.kind) {
    case "string":
    case "text":
      return z.string().max(field.maxLength).default(field.default);
    case "int":
      return z
        .int()
        .min(field.min ?? Number.MIN_SAFE_INTEGER)
        .max(field.max ?? Number.MAX_SAFE_INTEGER)
        .default(field.default);
    case "boolean":
      return z.boolean().default(field.default);
    case "choice":
      return z.enum(field.choices.map(({ value }) => value)).default(field.default);
  }
}
