import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const contract = "src/features/users/contract/routes.ts";
const routes = "src/features/users/server/routes.ts";
const actions = "src/features/users/server/actions/rename.ts";

const declared = (keeps: string, write = 'method: "PATCH", path: "/users/{userID}"') => `
  import { endpoint } from "#platform/contract/endpoints/endpoint.ts";
  import { user } from "./resources.ts";
  const access = { kind: "signedIn" };
  const shared = { method: "PATCH", access } as const;
  export const getUser = endpoint({ method: "GET", path: "/users", access, output: user, ${keeps} });
  export const updateUser = endpoint({ ${write}, access, output: user });
`;

const handled = `
  import { handle } from "#platform/server/http/endpoints/route.ts";
  import * as contract from "../contract/routes.ts";
  import { renameUser } from "./actions/rename.ts";
  export const routes = [
    handle(contract.getUser, (ctx) => ctx.db),
    handle(contract.updateUser, (ctx) => renameUser(ctx)),
  ];
`;

const renaming = (last: string) => `
  import { told } from "../domain/told.ts";
  const write = async (tx) => { ${last} };
  export const renameUser = (ctx) => ctx.transaction((tx) => write(tx));
  export const other = (tx) => [tx.invalidate("other"), told];
`;

const files = (last: string, keeps = "keptForGuests: true") => ({
  [contract]: declared(keeps),
  [routes]: handled,
  [actions]: renaming(last),
  "src/features/users/server/domain/told.ts":
    'export const told = (tx) => tx.invalidate("users");\n',
});

const judge = (planted: Readonly<Record<string, string>>) =>
  plant(planted).filter(({ rule }) => rule === "invalidation");

const fault = {
  file: routes,
  line: 7,
  message: expect.stringContaining("PATCH /users/{userID} writes"),
};

test("a write that leaves answers that are kept for guests as they were is refused", () => {
  expect(judge(files("await tx.db;"))).toMatchObject([fault]);
});

test("so it is where answers say what they depend on", () => {
  const find = { "src/features/users/server/domain/find.ts": 'ctx.tags.add("users");\n' };
  expect(judge({ ...files("await tx.db;", ""), ...find })).toMatchObject([fault]);
});

test.each(['await tx.invalidate("users");', "await told(tx);"])(
  "a write that ends in {%s} is fine",
  (last) => {
    expect(judge(files(last))).toEqual([]);
  },
);

test("where nothing is kept nothing need be told", () => {
  expect(judge(files("await tx.db;", ""))).toEqual([]);
});

test("words of an endpoint may come from constants and from what is spread into it", () => {
  const spread = declared("keptForGuests: true", '...shared, path: "/users/{userID}"');
  expect(judge({ ...files("await tx.db;"), [contract]: spread })).toMatchObject([fault]);
  const reading = spread.replace('"PATCH", access', '"GET", access');
  expect(judge({ ...files("await tx.db;"), [contract]: reading })).toEqual([]);
});
