import type { z } from "zod";
import { isGuest } from "#platform/contract/viewer.ts";
import {
  type CallToActionProps,
  callToActionSchema,
} from "../../contract/widgets/call-to-action.ts";
import { defineWidget, type LayoutParams } from "../extension-points.ts";
import { chooseText } from "./texts.ts";

const group = "Call to Action";

export const callToAction = defineWidget({
  id: "react.cta",
  component: "CallToActionWidget",
  name: "Call to action",
  group,
  props: callToActionSchema,
  hydrate: async (_ctx, props, params) => withTexts(props, params),
});

export const guestCallToAction = defineWidget({
  id: "react.guest-cta",
  component: "GuestCallToActionWidget",
  name: "Welcome for guests",
  group,
  props: callToActionSchema,
  hydrate: async (ctx, props, params) => (isGuest(ctx.viewer) ? withTexts(props, params) : null),
});

function withTexts(
  { titleType, descriptionType, ...props }: z.output<typeof callToActionSchema>,
  params: LayoutParams,
): CallToActionProps & Record<string, unknown> {
  return {
    ...props,
    title: chooseText(titleType, props.title, params),
    description: chooseText(descriptionType, props.description, params),
  };
}
