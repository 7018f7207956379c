import type { CustomFetch } from "openid-client";
import type { Ctx } from "#platform/server/context.ts";
import { allowsPlainHttp } from "#platform/server/outgoing/address-rules.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import { takeTurn, turnWaits } from "#platform/server/outgoing/take-turn.ts";

const deadlineMs = 8_000;
const largestAnswer = 512 * 1_024;
const withoutBody: readonly number[] = [204, 205, 304];

/** The guarded client for outgoing requests as a `fetch`; each purpose waits in a queue of its own for each host. */
export const guardedFetch =
  (
    { platform: { config } }: Pick<Ctx, "platform">,
    purpose: "sign-in" | "sign-out" = "sign-in",
  ): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const turn = { owner: `${purpose} ${URL.parse(url)?.host}`, waitMs: turnWaits.call };
    const answer = await takeTurn(turn, () =>
      fetchSafely(config, url, {
        method: method === "POST" ? "POST" : "GET",
        headers,
        ...(body == null ? {} : { body: String(body) }),
        ...(signal ? { signal } : {}),
        maxBytes: largestAnswer,
        deadline: deadlineMs,
      }),
    );
    const type = answer.headers["content-type"];
    return new Response(withoutBody.includes(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: type ? { "content-type": type } : {},
    });
  };

/** Without TLS only to addresses that the configuration allows. */
export const mayBePlain = ({ platform: { config } }: Ctx, url: string): boolean =>
  allowsPlainHttp(config.FOLKMOOT_OUTGOING_ALLOW, url);
