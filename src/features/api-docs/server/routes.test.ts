import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { testSite } from "#app/testing/site.ts";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import {
  csv,
  expand,
  flagFilter,
  id,
  paging,
  sort,
  timestamp,
} from "#platform/contract/queries/query.ts";
import { dateFilter, range } from "#platform/contract/queries/query-filters.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import { handle, resources, routes } from "#platform/server/http/endpoints/route.ts";

interface Tree {
  name: string;
  children: Tree[];
}
const tree: z.ZodType<Tree> = z
  .object({
    name: z.string().describe("What it is called"),
    get children() {
      return z.array(tree);
    },
  })
  .meta({ id: "Tree" });
const treePost = z.object({ author: id("user"), root: z.json() }).meta({ id: "TreePost" });

const params = z.object({ treeID: id("user").describe("Which tree") });
const listTrees = endpoint({
  method: "GET",
  path: "/trees",
  summary: "List trees",
  access: may("tags.add", "site.manage"),
  paging: "numbered",
  query: z.object({
    ...paging(10, 50),
    sort: sort("name").default("name"),
    expand: expand(["author", "-body"]),
    isTall: flagFilter("tall ones"),
    treeIDs: csv(id()).optional().describe("Some trees"),
    treeID: range().optional(),
    dateInserted: dateFilter(),
  }),
  output: z.array(z.object({ dateInserted: timestamp(), root: tree })),
});
const getTree = endpoint({
  method: "GET",
  path: "/trees/{treeID}",
  summary: "Read",
  access: publicAccess("a test"),
  params,
  output: tree,
});
const patchTree = endpoint({
  method: "PATCH",
  path: "/trees/{treeID}",
  aliases: ["/trees/change/{treeID}"],
  summary: "Edit",
  access: may("uploads.add"),
  params,
  body: treePost,
});
const uploadLeaf = endpoint({
  method: "POST",
  path: "/trees/{treeID}/leaf",
  summary: "Add a leaf",
  access: may("uploads.add"),
  params,
  consumes: "multipart/form-data",
  fileField: "leaf",
});
const noTree = async () => undefined as never;

const site = testSite({
  register(add) {
    add(
      routes,
      handle(listTrees, noTree),
      handle(getTree, noTree),
      handle(patchTree, noTree),
      handle(uploadLeaf, noTree),
    );
    add(resources, { name: "trees", description: "What grows" });
  },
});

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into freely
let document: any;
beforeAll(async () => {
  ({ body: document } = await site.request("GET /open-api/v3"));
});

const parameter = (name: string) =>
  document.paths["/trees"].get.parameters.find((each: { name: string }) => each.name === name);

test("the document of all endpoints is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect({ valid, version: validator.version }).toEqual({ valid: true, version: "3.1" });
});

test("every reference in it resolves", () => {
  const text = JSON.stringify(document);
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? ""),
  );
  const missing = [...references].filter(
    (path) => path.split("/").reduce((at, part) => at?.[part], document) === undefined,
  );
  expect(missing).toEqual([]);
  expect(references.size).toBeGreaterThan(5);
});

test("every endpoint is in it once, under a unique name", () => {
  const added = listRoutes(site.platform().extensions).map(
    ({ endpoint: { method, path, documentedAt } }) => `${method} ${documentedAt ?? path}`,
  );
  const operations = Object.entries<Record<string, { operationId: string }>>(
    document.paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      key: `${method.toUpperCase()} ${path}`,
      operationId,
    })),
  );
  expect(operations.map(({ key }) => key)).toEqual(expect.arrayContaining(added));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

/** Whether a path could match both templates, and neither is more specific. */
function areAmbiguous(path: string, other: string): boolean {
  const [parts, otherParts] = [path.split("/"), other.split("/")];
  const isParameter = (part = "") => /^\{[^}]*\}$/.test(part);
  const countOf = (list: readonly string[]) => list.filter(isParameter).length;
  return (
    parts.length === otherParts.length &&
    countOf(parts) === countOf(otherParts) &&
    parts.every(
      (part, index) =>
        isParameter(part) || isParameter(otherParts[index]) || part === otherParts[index],
    )
  );
}

test("no two paths in it are ambiguous", () => {
  expect(areAmbiguous("/a/{id}/edit", "/a/places/{name}")).toBe(true);
  expect(areAmbiguous("/a/{id}", "/a/mine")).toBe(false);
  const paths = Object.keys(document.paths);
  const ambiguous = paths.flatMap((path, index) =>
    paths
      .slice(index + 1)
      .filter((other) => areAmbiguous(path, other))
      .map((other) => `${path} and ${other}`),
  );
  expect(ambiguous, "Give one of them an alias, and name that as `documentedAt`.").toEqual([]);
});

test("endpoints documented at another path also respond at their own", async () => {
  const routes = listRoutes(site.platform().extensions).map(({ endpoint }) => endpoint);
  for (const { path, aliases = [], documentedAt } of routes.filter((each) => each.documentedAt)) {
    expect(aliases).toContain(documentedAt);
    expect(document.paths[path]).toBeUndefined();
  }
  const { body } = await site.request("GET /open-api");
  expect(body).toEqual(document);
});

describe("an operation", () => {
  test("describes parameters as serialized in a URL", () => {
    expect(parameter("page")).toMatchObject({
      in: "query",
      required: false,
      schema: { type: "integer", default: 1, minimum: 1 },
    });
    expect(parameter("isTall").schema).toEqual({ type: "boolean" });
    expect(parameter("treeIDs")).toMatchObject({
      style: "form",
      explode: false,
      schema: { type: "array", items: { type: "integer" } },
    });
    expect(parameter("treeID").schema).toMatchObject({ type: "string" });
    expect(parameter("dateInserted")).toMatchObject({ required: true, schema: { type: "string" } });
    const expanders = parameter("expand").schema.items.enum;
    expect(expanders).toEqual(expect.arrayContaining(["author", "-author", "all", "true", "1"]));
    expect(expanders).toContain("users");
    expect(expanders.filter((each: string) => each.startsWith("--"))).toEqual([]);
  });

  test("describes smart ids, dates, paging headers and permissions", () => {
    const { get } = document.paths["/trees"];
    expect(document.paths["/trees/{treeID}"].get.parameters[0].schema.anyOf).toMatchObject([
      { type: "integer" },
      { type: "string", pattern: "^\\$" },
    ]);
    expect(
      get.responses[200].content["application/json"].schema.items.properties.dateInserted,
    ).toMatchObject({ type: "string", format: "date-time" });
    expect(Object.keys(get.responses[200].headers)).toContain("x-app-page-result-count");
    expect(get["x-access"]).toEqual({ kind: "may", permissions: ["tags.add", "site.manage"] });
    expect(get.description).toContain("Needs `tags.add` or `site.manage`.");
    expect(get.tags).toEqual(["trees"]);
    expect(Object.keys(get.responses)).toEqual([
      "200",
      "400",
      "401",
      "403",
      "410",
      "422",
      "429",
      "503",
      "default",
    ]);
    expect(get.description).toContain(
      "As CSV at `/trees.csv` and as NDJSON at `/trees.ndjson` with `exports.manage`",
    );
  });

  test("of an update describes body, versions, idempotency and aliases", () => {
    const { patch } = document.paths["/trees/{treeID}"];
    expect(patch.requestBody.content["application/json"].schema).toEqual({
      $ref: "#/components/schemas/TreePost",
    });
    expect(patch.parameters.slice(1)).toEqual([
      { $ref: "#/components/parameters/idempotencyKey" },
      { $ref: "#/components/parameters/ifMatch" },
    ]);
    expect(patch["x-aliases"]).toEqual(["/trees/change/{treeID}"]);
    expect(Object.keys(patch.responses)).toEqual([
      "204",
      "400",
      "401",
      "403",
      "404",
      "409",
      "410",
      "412",
      "413",
      "415",
      "422",
      "429",
      "503",
      "default",
    ]);
  });
});

test("updates of a record's parts accept its version, too", () => {
  const parameters = (call: { parameters: { $ref?: string }[] }) =>
    call.parameters.map(({ $ref }) => $ref);
  const version = "#/components/parameters/ifMatch";
  expect(parameters(document.paths["/discussions/{discussionID}/tags"].put)).toContain(version);
  expect(parameters(document.paths["/discussions"].post)).not.toContain(version);
  expect(parameters(document.paths["/discussions/{discussionID}"].get)).not.toContain(version);
});

test("a form with a file names the field of the file", () => {
  const { requestBody } = document.paths["/trees/{treeID}/leaf"].post;
  const { schema } = requestBody.content["multipart/form-data"];
  expect(schema).toMatchObject({ required: ["leaf"], properties: { leaf: { format: "binary" } } });
  const uploadSchema =
    document.paths["/media"].post.requestBody.content["multipart/form-data"].schema;
  expect(Object.keys(uploadSchema.properties)).toEqual(["file"]);
});

test("components have the names of their contracts, in requests and responses", () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(["Discussion", "Comment", "User", "Category", "Tree", "TreePost"]),
  );
  expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  expect(schemas.Tree.properties).toEqual({
    name: { type: "string", description: "What it is called" },
    children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
  });
  expect(schemas.TreePost.properties.root).toEqual({ $ref: "#/components/schemas/JsonValue" });
});

test("an operation lists its additional errors", () => {
  expect(document.paths["/media/by-url"].get.responses).toHaveProperty("404");
  expect(document.paths["/emails/send-test"].post.responses).toHaveProperty("409");
});

test("every resource has a description", () => {
  const silent = document.tags.filter((tag: { description?: string }) => !tag.description);
  expect(silent).toEqual([]);
});

test("every parameter has a description", () => {
  const parameters = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap((operation) =>
      operation.parameters.map((each: Said & { name: string }) => ({ path, ...each })),
    ),
  );
  const silent = parameters.filter(({ $ref, description }) => !$ref && !description);
  expect(silent.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
  expect(parameters.length).toBeGreaterThan(300);
});

test("every path parameter is declared, and every response has a description", () => {
  const operations = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  const undeclared = operations.filter(({ path, operation }) => {
    const declared = operation.parameters.filter((each: { in: string }) => each.in === "path");
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    return declared.map(({ name }: { name: string }) => name).join() !== named.join();
  });
  expect(undeclared).toEqual([]);
  const answers = operations.flatMap(({ operation }) => Object.values<Said>(operation.responses));
  expect(answers.filter(({ $ref, description }) => !$ref && !description)).toEqual([]);
});

interface Said {
  $ref?: string;
  description?: string;
}

test("the event stream is included", () => {
  const { get } = document.paths["/live"];
  expect(get.responses[200].content).toHaveProperty("text/event-stream");
  expect(get.parameters.map(({ name }: { name: string }) => name)).toContain("channels");
});

test("internal metadata of schemas is left out", () => {
  expect(JSON.stringify(document)).not.toMatch(/"(smartID|maxPerPage|wire)":/);
});
