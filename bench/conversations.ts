import {
  createConversation,
  createManyMessages,
} from "#features/conversations/server/factories.ts";
import { createUser } from "#features/users/server/factories.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { timed, withSite } from "./rig/within-process.ts";

const count = 100_000;
const small = 50;
const others = 2_000;
const rounds = 300;
const most = 1.3;

export const conversations: Scenario = {
  name: "conversations",
  title: "A conversation of 100,000 messages",
  about: `Calls of a member within the process, in turns, once the code is warm: a page of ${small} messages at places of a long conversation against the only page of a small one, and the list of somebody with ${others.toLocaleString("en")} conversations against that of somebody with 30.`,
  measure: () =>
    withSite(async (ctx) => {
      const calls = await prepare(ctx);
      const rows = await measure(calls);
      const ratios = rows.map(
        ({ ms, group }) => ms / (rows.find((row) => row.group === group)?.ms ?? 1),
      );
      const worst = Math.max(...ratios);
      return {
        table: [
          ["", "median ms", "ratio", "statements"],
          ...rows.map(({ name, ms, statements }, index) => [
            name,
            ms.toFixed(2),
            (ratios[index] ?? 1).toFixed(2),
            String(statements),
          ]),
        ],
        verdict: `any place takes at most ${worst.toFixed(2)} times the page of a small one, at most ${most} wanted.`,
        isWithinLimit: worst <= most,
      };
    }),
};

interface Call {
  group: string;
  name: string;
  run(): Promise<number>;
}

async function prepare(ctx: Ctx): Promise<Call[]> {
  const [ann, bea, cay] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
  const [short, long] = [await begin(ctx, ann, bea), await begin(ctx, ann, bea)];
  await createManyMessages(ctx, short, small - 1);
  await createManyMessages(ctx, long, count - 1);
  for (let number = 0; number < others; number += 1) await begin(ctx, cay, bea);
  for (let number = 0; number < 28; number += 1) await begin(ctx, ann, cay);
  await ctx.platform.pool.query("vacuum analyze");
  const call = (userID: number, path: string, query: object) => async () => {
    const memberCtx = createContext(ctx.platform, { viewer: { ...systemViewer, userID } });
    await callAddress(memberCtx)("GET", path, { query: query as Record<string, unknown> });
    return memberCtx.statements.count;
  };
  const page = (name: string, conversationID: number, first: number): Call => ({
    group: "messages",
    name,
    run: call(ann.userID, "/messages", {
      conversationID,
      position: `${first}..${first + small - 1}`,
      limit: small,
      expand: "insertUser",
    }),
  });
  const list = (name: string, userID: number): Call => ({
    group: "list",
    name,
    run: call(userID, "/conversations", { limit: 30 }),
  });
  return [
    page(`all of ${small}`, short, 1),
    page("the first of 100,000", long, 1),
    page("the middle", long, count / 2),
    page("the latest", long, count - small + 1),
    list("list of 30 conversations", ann.userID),
    list("the latest 30 of 2,000", cay.userID),
  ];
}

const begin = (ctx: Ctx, by: { userID: number }, other: { userID: number }) =>
  createConversation(ctx, by, [other]);

async function measure(calls: readonly Call[]) {
  const times = calls.map((): number[] => []);
  const statements = calls.map(() => 0);
  for (let round = -100; round < rounds; round += 1)
    for (const [index, { run }] of calls.entries()) {
      const ms = await timed(async () => {
        statements[index] = await run();
      });
      if (round >= 0) times[index]?.push(ms);
    }
  return calls.map(({ group, name }, index) => ({
    group,
    name,
    ms: median(times[index] ?? []),
    statements: statements[index] ?? 0,
  }));
}
