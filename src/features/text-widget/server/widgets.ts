import { createHash } from "node:crypto";
import { renderBody } from "#features/formats/server/public.ts";
import { defineWidget, headingOf } from "#features/layouts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textOptions } from "../contract/widgets.ts";

const keepMs = 600_000;

export const textWidget = defineWidget({
  id: "react.text",
  component: "TextWidget",
  name: "Text",
  group: "Custom",
  props: textOptions,
  async hydrate(ctx, options, params) {
    const { text, containerOptions } = options;
    const heading = headingOf(options, params);
    if (text.trim() === "" && !heading.title) return null;
    return {
      ...heading,
      html: text.trim() === "" ? "" : await render(ctx, text),
      containerOptions: containerOptions ?? {},
    };
  },
});

function render(ctx: Ctx, text: string): Promise<string> {
  const digest = createHash("sha256").update(text).digest("hex");
  return ctx.cache.remember(
    `text widget ${ctx.locale} ${digest}`,
    { tags: ["site"], ttl: keepMs, sizeOf: (html: string) => Math.ceil(html.length / 1_000) },
    async () => (await renderBody(ctx, { body: text, format: "markdown" })).html,
  );
}
