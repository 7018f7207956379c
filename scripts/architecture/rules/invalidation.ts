import type { Node } from "oxc-parser";
import { createReach, type Names, readNames } from "../calls.ts";
import type { Project, SourceFile } from "../project.ts";
import { bare, methodOf, propertyOf, textOf, walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

/** Writes that change no cached response, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  "PUT /categories/{categoryID}/follow": "what a member follows",
  "PUT /knowledge-bases/{knowledgeBaseID}/follow": "what a member follows",
  "POST /groups/{groupID}/announcements": "what members are told",
  "POST /groups/{groupID}/applicants": "who asks to join",
  "DELETE /groups/{groupID}/applicants/{userID}": "who asks to join",
  "POST /groups/{groupID}/invitations": "who is invited",
  "POST /groups/{groupID}/invitation-links": "who is invited",
  "DELETE /groups/{groupID}/invitations/{invitationID}": "who is invited",
  "POST /groups/read-invitation": "writes nothing",
  "POST /conversations/{conversationID}/typing": "told to open pages, stored nowhere",
  "POST /events/feed": "the secret address of a member's calendar",
  "DELETE /events/feed": "the secret address of a member's calendar",
  "POST /fragments": "a draft, for those who write fragments",
  "PATCH /fragments/{fragmentUUID}": "a draft, for those who write fragments",
  "POST /fragments/{fragmentUUID}/failures": "how often it failed, for those who write fragments",
  "PUT /fragments/disclosure-state": "what somebody has read and accepted",
  "POST /layouts/previews": "what its maker looks at alone, for ten minutes",
  "POST /layouts/hydrate": "writes nothing: shows a layout that is being edited",
  "PUT /moderation-messages/{moderationMessageID}/dismiss": "what a member has dismissed",
  "PUT /reports/records/{recordType}/{recordID}/claim":
    "which moderator looks at it, for moderators",
  "DELETE /search/terms": "what was searched for, for those who manage the site",
  "POST /search/choices": "what was searched for, for those who manage the site",
  "POST /search/index/rebuild": "queues a job; results of searches are not kept",
  "POST /translations": "a resource that the site shows nowhere",
  "POST /translations/{resourceUrlCode}/suggestions": "stores nothing but what it cost",
  "PUT /themes/preview": "what somebody looks at alone",
  "POST /users": "who is new stands in lists alone, which are not kept",
};
const home = "scripts/architecture/rules/invalidation.ts";

/**
 * Responses to guests are cached until one of their tags is invalidated. In a feature that tags responses (`ctx.tags`) or
 * caches them (`keptForGuests`), the handler of every write must reach a call of `invalidate`, or be listed in `unseen`.
 */
export function invalidation(project: Project): Finding[] {
  const endpoints = new Map(project.files.flatMap((file) => endpointsIn(file)));
  const kept = new Set(project.files.filter(isKept).map(({ path }) => folderOf(path)));
  const reach = createReach(project);
  const judged = new Set<string>();
  const findings = handlersIn(project).flatMap(({ file, line, contract, handler }) => {
    const endpoint = endpoints.get(contract);
    if (!endpoint || endpoint.method === "GET" || !kept.has(folderOf(contract))) return [];
    judged.add(endpoint.address);
    const message = problemWith(endpoint.address, reach(file, handler, isInvalidation));
    return message ? [{ file: file.path, line, message }] : [];
  });
  return project.byPath.has(home) ? [...findings, ...unneeded(judged)] : findings;
}

const unneeded = (judged: ReadonlySet<string>): Finding[] =>
  Object.keys(unseen)
    .filter((address) => !judged.has(address))
    .map((address) => ({
      file: home,
      message: `${address} is no write of a feature whose answers are kept. Remove it from "unseen".`,
    }));

function problemWith(address: string, isTold: boolean): string | undefined {
  const hasReason = Object.hasOwn(unseen, address);
  if (!isTold && !hasReason)
    return `${address} writes, answers of its feature are kept for guests, and nothing that it calls says invalidate: guests are shown what was. Call tx.invalidate with the tags of what it changes, or add it to "unseen" in ${home} with the reason.`;
  if (isTold && hasReason)
    return `${address} invalidates by now. Remove it from "unseen" in ${home}.`;
  return undefined;
}

const isInvalidation = (node: Node) => methodOf(node) === "invalidate";

const folderOf = (path: string) => path.split("/").slice(0, 3).join("/");

const isIn = ({ path, place }: SourceFile, side: "contract" | "server") =>
  !place.isTest && new RegExp(`^src/features/[^/]+/${side}/`).test(path);

function isKept(file: SourceFile): boolean {
  if (!file.module || !(isIn(file, "contract") || isIn(file, "server"))) return false;
  let found = false;
  walk(file.module.program, (node) => {
    if (isTagged(node) || (node.type === "ObjectExpression" && propertyOf(node, "keptForGuests")))
      found = true;
  });
  return found;
}

/** Whether it is `ctx.tags.add(...)`. */
const isTagged = (node: Node): boolean =>
  methodOf(node) === "add" &&
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  node.callee.object.type === "MemberExpression" &&
  node.callee.object.property.type === "Identifier" &&
  node.callee.object.property.name === "tags";

interface Endpoint {
  address: string;
  method: string;
}

/** Endpoints of a file, by `path#name` of their constant. */
function endpointsIn(file: SourceFile): [string, Endpoint][] {
  if (!file.module || !isIn(file, "contract")) return [];
  const found: [string, Endpoint][] = [];
  const { own } = readNames(file);
  for (const [name, node] of own) {
    const definition = definitionIn(bare(node));
    if (!definition) continue;
    const method = wordIn(definition, "method", own);
    found.push([
      `${file.path}#${name}`,
      { address: `${method} ${wordIn(definition, "path", own)}`, method },
    ]);
  }
  return found;
}

const definitionIn = (node: Node | undefined) =>
  node?.type === "CallExpression" &&
  node.callee.type === "Identifier" &&
  node.callee.name === "endpoint"
    ? node.arguments[0]
    : undefined;

/** A string property of a definition, also from a constant or a spread object. */
function wordIn(definition: Node, property: string, own: Names["own"]): string {
  const value = propertyOf(definition, property) ?? spreadValue(definition, property, own);
  return textOf(value?.type === "Identifier" ? bare(own.get(value.name)) : bare(value)) ?? "";
}

function spreadValue(definition: Node, name: string, own: Names["own"]): Node | undefined {
  if (definition.type !== "ObjectExpression") return undefined;
  const values = definition.properties.map((each) =>
    each.type === "SpreadElement" && each.argument.type === "Identifier"
      ? propertyOf(bare(own.get(each.argument.name)), name)
      : undefined,
  );
  return values.findLast((value) => value !== undefined);
}

interface Handler {
  file: SourceFile;
  line: number;
  /** `path#name` of the contract. */
  contract: string;
  handler: Node;
}

/** Finds `handle(contract.x, handler)`. */
function handlersIn({ files }: Project): Handler[] {
  return files.flatMap((file) => {
    const { module } = file;
    if (!module || !isIn(file, "server")) return [];
    const names = readNames(file);
    const found: Handler[] = [];
    walk(module.program, (node) => {
      if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return;
      const [contract, handler] = node.arguments;
      if (node.callee.name !== "handle" || !contract || !handler) return;
      const origin = originOf(contract, names);
      if (origin) found.push({ file, line: module.lineOf(node), contract: origin, handler });
    });
    return found;
  });
}

function originOf(contract: Node, { imported }: Names): string | undefined {
  if (contract.type === "Identifier") {
    const from = imported.get(contract.name);
    return from && `${from.target}#${from.name}`;
  }
  if (contract.type !== "MemberExpression" || contract.object.type !== "Identifier")
    return undefined;
  const { property } = contract;
  const all = imported.get(contract.object.name);
  return all?.name === "*" && property.type === "Identifier"
    ? `${all.target}#${property.name}`
    : undefined;
}
