import type { apiOf } from "#platform/web/calls/api.ts";
import type { ShownMessage } from "./shown-message.ts";

type Contract = typeof import("../../contract/routes.ts");

interface Range {
  first: number;
  last: number;
}

type Call = ReturnType<ReturnType<typeof apiOf<Contract>>>;

export const listBetween = async (
  call: Call,
  conversationID: number,
  { first, last }: Range,
): Promise<ShownMessage[]> =>
  last < first
    ? []
    : call("GET /messages", {
        query: {
          conversationID,
          position: `${first}..${last}`,
          limit: Math.min(100, last - first + 1),
          expand: ["insertUser"],
        },
      });
