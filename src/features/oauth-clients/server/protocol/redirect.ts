import type { Ctx } from "#platform/server/context.ts";
import { hop as hopTo } from "#platform/server/http/responses/hop.ts";
import type { RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import type { Sender } from "../domain/authorization-request.ts";

const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

export const redirect = (location: string, status = 302): RawAnswer => ({
  status,
  type: "text/plain; charset=utf-8",
  body: "",
  headers: { ...headers, location },
});

export const hop = ({ locale }: Ctx, url: string): RawAnswer => hopTo(url, locale, headers);

/** The address of the app with an answer, whose own parameters stay as they are. */
export function answerUrl(
  { redirectUrl, state }: Sender,
  issuer: string,
  values: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams({
    ...values,
    ...(state === undefined ? {} : { state }),
    iss: issuer,
  });
  return `${redirectUrl}${redirectUrl.includes("?") ? "&" : "?"}${query}`;
}
