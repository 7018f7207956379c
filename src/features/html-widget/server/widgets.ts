import { defineWidget, headingOf } from "#features/layouts/server/public.ts";
import { frameUrl, sandboxFor } from "../contract/rules.ts";
import { htmlOptions } from "../contract/widgets.ts";
import { offerFrame, widgetID } from "./domain/frame-contents.ts";
import { hasPopups } from "./domain/frame-document.ts";

export const htmlWidget = defineWidget({
  id: widgetID,
  component: "HtmlWidget",
  name: "HTML",
  group: "Custom",
  props: htmlOptions,
  async hydrate(ctx, options, params) {
    const { html, javascript, css, allowPopups } = options;
    const { name, isAdvertisement, height, containerOptions } = options;
    if (html.trim() === "" && javascript.trim() === "") return null;
    const digest = await offerFrame(ctx, { html, javascript, css, allowPopups });
    return {
      ...headingOf(options, params),
      name,
      isAdvertisement,
      height,
      url: frameUrl(digest),
      sandbox: sandboxFor(hasPopups(options)),
      containerOptions: containerOptions ?? {},
    };
  },
});
