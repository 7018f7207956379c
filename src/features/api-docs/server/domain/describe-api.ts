import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { editedRecord } from "#platform/server/http/endpoints/if-match.ts";
import { describeOperation, documentedPath, tagOf } from "./describe-operation.ts";
import { type Definitions, withShortNames } from "./json-schema.ts";
import { sharedParameters } from "./parameters.ts";
import { errorResponses, errorSchemas } from "./refusals.ts";
import { pagingHeaders } from "./responses.ts";

export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  [part: string]: unknown;
}

const introduction = `Everything that the site can do. Programs send a token (\`Authorization: Bearer ...\`), pages of the
site send the visitor's cookie with the header \`X-Requested-With\`. Answers are JSON; errors have one shape. What happens
can be followed at \`GET /live?channels=...\` (server-sent events). An address that does not take a method answers 405 with
\`Allow\`, one that is too long 414. What was read can be sent back whole by PATCH or PUT: unknown and read-only names are
ignored and named in \`x-ignored-fields\`, unknown parameters in \`x-ignored-parameters\`. A name that differs from a
known one by its case alone is taken for that one.
A body may also come as \`application/x-www-form-urlencoded\`, with lists as \`a[]=1\` and booleans as 1 and 0.
Addresses of the site are whole in answers, and may be sent so.`;

export function describeApi(
  added: readonly Endpoint[],
  about: ReadonlyMap<string, string>,
): OpenApiDocument {
  const endpoints = added.toSorted((a, b) => a.path.localeCompare(b.path));
  const definitions: Definitions = { ...errorSchemas };
  const paths = pathsOf(endpoints, definitions);
  return withShortNames({
    openapi: "3.1.0",
    info: { title: "Folkmoot API", version: "2.0.0", description: introduction },
    servers: [{ url: "/api/v2" }],
    tags: [...new Set(endpoints.map(({ path }) => tagOf(path)))].map((name) => ({
      name,
      ...(about.has(name) ? { description: about.get(name) } : {}),
    })),
    paths,
    components: {
      schemas: definitions,
      parameters: sharedParameters,
      headers: pagingHeaders,
      responses: errorResponses,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "fm_session",
          description: "With X-Requested-With, from the site's own pages only",
        },
        token: { type: "http", scheme: "bearer", description: "An access token of a member" },
      },
    },
  });
}

function pathsOf(
  endpoints: readonly Endpoint[],
  definitions: Definitions,
): OpenApiDocument["paths"] {
  const paths: OpenApiDocument["paths"] = {};
  const byCall = new Map(endpoints.map((each) => [`${each.method} ${each.path}`, each]));
  for (const endpoint of endpoints) {
    const path = documentedPath(endpoint);
    const operations = paths[path] ?? {};
    operations[endpoint.method.toLowerCase()] = describeOperation(
      endpoint,
      definitions,
      editedRecord((call) => byCall.get(call), endpoint) !== undefined,
    );
    paths[path] = operations;
  }
  return paths;
}
