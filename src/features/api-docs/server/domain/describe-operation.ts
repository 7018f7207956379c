import type { Access, Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { scopesOf } from "#platform/contract/token-scopes.ts";
import { isList } from "#platform/server/http/parsing/is-list.ts";
import { type Definitions, takesSmartIDs, toJsonSchema } from "./json-schema.ts";
import { parametersOf } from "./parameters.ts";
import { responsesOf } from "./responses.ts";

/** `isEditable`: the record has versions for conditional requests. */
export function describeOperation(
  endpoint: Endpoint,
  definitions: Definitions,
  isEditable: boolean,
) {
  const operationId = operationID(endpoint);
  const name = inPascalCase(operationId);
  const { summary, access, body, consumes } = endpoint;
  const aliases = otherPaths(endpoint);
  const parameters = parametersOf(endpoint, name, definitions, isEditable);
  const requestBody = body || consumes ? requestBodyOf(endpoint, name, definitions) : undefined;
  const namesRecords = takesSmartIDs([parameters, requestBody], definitions);
  return {
    operationId,
    tags: [tagOf(endpoint.path)],
    summary,
    description: descriptionOf(endpoint),
    parameters,
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(endpoint, name, definitions, { isEditable, namesRecords }),
    security: securityOf(access),
    "x-access": access,
    ...(aliases.length > 0 ? { "x-aliases": aliases } : {}),
  };
}

export const tagOf = (path: string) => /^\/([^/{]+)/.exec(path)?.[1] ?? "site";

/** Stable, unlike the summary, since clients may be generated from it. */
const operationID = ({ method, path }: Endpoint) =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)].join("-");

export const documentedPath = ({ path, documentedAt }: Endpoint) => documentedAt ?? path;

const otherPaths = (endpoint: Endpoint) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].filter((path) => path !== documentedPath(endpoint));

function descriptionOf(endpoint: Endpoint): string {
  const { description } = endpoint;
  const aliases = otherPaths(endpoint);
  return [
    description,
    accessText(endpoint),
    aliases.length > 0 ? `Also at ${aliases.map((path) => `\`${path}\``).join(", ")}.` : undefined,
    isList(endpoint) ? csvText(endpoint) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
}

const csvText = ({ path, csv }: Endpoint) =>
  `As CSV at \`${path}.csv\` and as NDJSON at \`${path}.ndjson\` with \`exports.manage\`: all pages unless one is asked for${csv ? `, sorted by \`${csv.sort}\`` : ""}.`;

function accessText(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access.kind === "public") return `Open to guests: ${access.reason}.`;
  if (access.kind === "may") return `Needs ${anyOf(access.permissions)}.`;
  const scopes = scopesOf(endpoint);
  return scopes ? `For members; an API token must be made for ${anyOf(scopes)}.` : "For members.";
}

const inPascalCase = (id: string) =>
  id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

const anyOf = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(" or ");

const securityOf = ({ kind }: Access) => [
  ...(kind === "public" ? [{}] : []),
  { session: [] },
  { token: [] },
];

function requestBodyOf(endpoint: Endpoint, name: string, definitions: Definitions) {
  const { body, consumes, fileField = "file" } = endpoint;
  const schema = body ? toJsonSchema(body, "input", `${name}Body`, definitions) : formOf(fileField);
  const isRequired = body ? !body.safeParse(undefined).success : true;
  return { required: isRequired, content: { [consumes ?? "application/json"]: { schema } } };
}

const formOf = (fileField: string) => ({
  type: "object",
  required: [fileField],
  properties: { [fileField]: { type: "string", format: "binary", description: "The file itself" } },
});
