import { chooseText, defineWidget } from "#features/layouts/server/public.ts";
import { getUser } from "#features/users/contract/routes.ts";
import { userTag } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { type SpotlightProps, spotlightOptions } from "../contract/widgets.ts";

/** Omitted if the viewer may not see the member. */
export const userSpotlight = defineWidget({
  id: "react.userspotlight",
  component: "UserSpotlightWidget",
  name: "Member spotlight",
  group: "Members",
  props: spotlightOptions,
  async hydrate(ctx, { apiParams: { userID }, ...options }, params) {
    if (userID === undefined) return null;
    ctx.tags.add(userTag(userID));
    const user = await findUser(ctx, userID);
    if (!user) return null;
    const { titleType, title, descriptionType, description, ...look } = options;
    const props: SpotlightProps = {
      ...look,
      title: chooseText(titleType, title, params),
      description: chooseText(descriptionType, description, params),
      user,
    };
    return { ...props };
  },
});

async function findUser(ctx: Ctx, userID: number) {
  try {
    return (await callInProcess(ctx)(getUser, { params: { userID }, query: {} })).body;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}
