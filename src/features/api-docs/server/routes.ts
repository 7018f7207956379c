import type { Extensions } from "#platform/server/extensions.ts";
import { routes as endpoints, handle } from "#platform/server/http/route.ts";
import { getOpenApi } from "../contract/routes.ts";
import { describeApi, type OpenApiDocument } from "./domain/describe-api.ts";

/** Endpoints never change while the server runs. */
const documents = new WeakMap<Extensions, OpenApiDocument>();

export const routes = [
  handle(getOpenApi, async ({ platform: { extensions } }) => {
    const document = documents.get(extensions) ?? describeApi(extensions.list(endpoints));
    documents.set(extensions, document);
    return { ...document };
  }),
];
