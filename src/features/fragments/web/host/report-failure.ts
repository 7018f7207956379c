import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";

type Fragments = typeof import("../../contract/routes.ts");

const reported = new Set<string>();

/** Tells those who write fragments that one failed, once while the page is open. */
export function reportFailure(fragmentUUID: string, jsUrl: string): void {
  if (reported.has(jsUrl)) return;
  reported.add(jsUrl);
  const fragmentRevisionUUID = new URL(jsUrl, location.href).searchParams.get(
    "fragmentRevisionUUID",
  );
  if (!fragmentRevisionUUID) return;
  apiOf<Fragments>()(browserTransport)("POST /fragments/{fragmentUUID}/failures", {
    params: { fragmentUUID },
    body: { fragmentRevisionUUID },
  }).catch(() => undefined);
}
