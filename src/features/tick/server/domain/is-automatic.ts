import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";

const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** Whether a program or a browser ahead of its user sent the request. Browsers always say what they are. */
export const isAutomatic = (headers: IncomingHttpHeaders): boolean =>
  !headers["user-agent"] ||
  isbot(headers["user-agent"]) ||
  purposes.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? "")));
