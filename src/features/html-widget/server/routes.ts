import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { framePath } from "../contract/rules.ts";
import { findFrame } from "./domain/frame-contents.ts";
import { frameDocument } from "./domain/frame-document.ts";

export const frameRoute = defineRawRoute({
  method: "GET",
  path: framePath,
  access: publicAccess("the address names the content, which only those know who were shown it"),
  async handle(ctx, { params: { digest = "" } }) {
    const content = /^[\da-f]{64}$/.test(digest) ? await findFrame(ctx, digest) : undefined;
    if (!content) throw notFound("Widget");
    const { body, policy } = frameDocument(content);
    return {
      type: "text/html; charset=utf-8",
      body,
      headers: {
        "content-security-policy": policy,
        "cache-control": "private, max-age=3600",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      },
    };
  },
});
