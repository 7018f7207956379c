import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import type { Extensions } from "#platform/server/extensions.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import { handle, resources } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { getOpenApi } from "../contract/routes.ts";
import { describeApi, type OpenApiDocument } from "./domain/describe-api.ts";

/** Endpoints are fixed while the server runs. */
const documents = new WeakMap<Extensions, OpenApiDocument>();

const base = "/api/v2";

const endpointsOf = (extensions: Extensions): Endpoint[] => [
  ...listRoutes(extensions).map(({ endpoint }) => endpoint),
  ...extensions
    .list(rawRoutes)
    .flatMap(({ method, path, access, about }) =>
      about ? [{ method, access, ...about, path: path.slice(base.length) }] : [],
    ),
];

const resourcesOf = (extensions: Extensions) =>
  new Map(extensions.list(resources).map(({ name, description }) => [name, description]));

export const routes = [
  handle(getOpenApi, async ({ platform: { extensions } }) => {
    const document =
      documents.get(extensions) ?? describeApi(endpointsOf(extensions), resourcesOf(extensions));
    documents.set(extensions, document);
    return { ...document };
  }),
];
