import { settings } from "#features/settings/server/public.ts";
import { userErasers, userFields, userTraces } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { clearSignature } from "./actions/write-signature.ts";
import { readSignatures } from "./domain/shown.ts";
import { signatureTrace } from "./domain/trace.ts";
import { signatureRecord } from "./records.ts";
import { routes } from "./routes.ts";
import { areEnabled, hideMobile, imageMaxHeight } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(settings, areEnabled, hideMobile, imageMaxHeight);
  add(recordTypes, signatureRecord);
  add(userFields, {
    field: "signature",
    shows: "users",
    expand: "signature",
    load: readSignatures,
  });
  add(userTraces, signatureTrace);
  add(userErasers, {
    name: "signatures",
    tables: ["signatures"],
    erase: async (tx, userID) => void (await clearSignature(tx, userID)),
  });
}
