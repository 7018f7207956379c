import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { Gone, Place } from "./gone.ts";

type Discussions = typeof import("../../contract/routes.ts");

const call = apiOf<Discussions>()(browserTransport);

export async function findGone(discussionID: number): Promise<Gone | undefined> {
  try {
    const { redirectDiscussionID } = await find(discussionID);
    return redirectDiscussionID ? { target: await findTarget(redirectDiscussionID) } : undefined;
  } catch (error) {
    if (!isApiError(error) || error.status !== 410) throw error;
    const { redirectDiscussionID, parent } = (error.details.context ?? {}) as {
      redirectDiscussionID?: number;
      parent?: Place;
    };
    const target = redirectDiscussionID ? await findTarget(redirectDiscussionID) : undefined;
    return { parent, target };
  }
}

const find = (discussionID: number) =>
  call("GET /discussions/{discussionID}", { params: { discussionID } });

const findTarget = (discussionID: number): Promise<Place | undefined> =>
  find(discussionID).then(
    ({ name, url }) => ({ name, url }),
    () => undefined,
  );
