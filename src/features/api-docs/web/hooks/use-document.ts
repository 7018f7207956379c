import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { ApiDocument } from "../../contract/resources.ts";

type Docs = typeof import("../../contract/routes.ts");

let loading: Promise<ApiDocument> | undefined;

/** Fetched once and shared; undefined while loading. */
export function useDocument(): ApiDocument | undefined {
  const [document, setDocument] = useState<ApiDocument>();
  useEffect(() => {
    loading ??= apiOf<Docs>()(browserTransport)("GET /open-api/v3") as Promise<ApiDocument>;
    loading.then(setDocument, () => {
      loading = undefined;
    });
  }, []);
  return document;
}
