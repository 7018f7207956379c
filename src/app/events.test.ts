import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import type { EventDefinition } from "#platform/contract/event.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { dispatchEvent } from "#platform/server/jobs/dispatch-event.ts";
import {
  defineJob,
  defineListener,
  type JobDefinition,
  jobs,
  listeners,
} from "#platform/server/jobs/jobs.ts";
import { runJobs } from "./serve.ts";
import { testSite } from "./testing/site.ts";

const wordEvent: EventDefinition<z.ZodObject<{ word: z.ZodString }>> = {
  name: "word.said",
  payload: z.object({ word: z.string() }),
};
const eventWithoutListeners = { ...wordEvent, name: "word.unheard" };

const received: string[] = [];
const failures = new Map([["hear-3", 1]]);
const eventListeners = Array.from({ length: 10 }, (_, index) => {
  const name = `hear-${index}`;
  return defineListener(name, wordEvent, async ({ jobID }, { word }) => {
    received.push(`${name} ${word} ${jobID}`);
    const left = failures.get(name) ?? 0;
    failures.set(name, left - 1);
    if (left > 0) throw new Error("not yet");
  });
});
const work = defineJob({ name: "work", payload: z.object({}), handle: async () => undefined });
const site = testSite({
  register(add) {
    add(listeners, ...eventListeners);
    add(jobs, work as JobDefinition);
  },
});

async function waiting(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from jobs.job
    where name = any(${[dispatchEvent.name, work.name, ...eventListeners.map(({ job }) => job.name)]})
    group by name`.execute(site.ctx().db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

const empty = () => sql`delete from jobs.job`.execute(site.ctx().db);

async function cost(act: (tx: TransactionCtx) => Promise<void>) {
  const ctx = site.ctx();
  await ctx.transaction(act);
  return ctx.statements.count;
}

test("all events of a transaction are queued by one statement, whatever the number of listeners", async () => {
  await empty();
  expect(
    await cost(async (tx) => {
      for (const word of ["One", "Two", "Three"]) await tx.emit(wordEvent, { word });
      await tx.with({}).emit(wordEvent, { word: "Four" });
    }),
  ).toBe(1);
  expect(await waiting()).toEqual({ [dispatchEvent.name]: 4 });
  expect(await cost((tx) => tx.emit(eventWithoutListeners, { word: "Nobody" }))).toBe(0);
});

test("all jobs of a name are queued by one statement", async () => {
  await empty();
  expect(
    await cost(async (tx) => {
      await tx.enqueue(work, {});
      await tx.emit(wordEvent, { word: "One" });
      await tx.enqueue(work, {}, { runAt: new Date(Date.now() + 60_000) });
    }),
  ).toBe(2);
  expect(await waiting()).toEqual({ [dispatchEvent.name]: 1, work: 2 });
});

test("of several jobs with the same key only the last is queued", async () => {
  await empty();
  const enqueue = (key: string, options = {}) =>
    site.ctx().transaction((tx) => tx.enqueue(work, {}, { key, ...options }));
  for (const key of ["a", "b", "a"]) await enqueue(key);
  expect(await waiting()).toEqual({ work: 2 });
  await enqueue("a", { runAt: new Date("2040-01-01T09:00:00Z") });
  const { rows } = await sql<{ key: string; isLater: boolean }>`
    select singleton_key as key, start_after > now() as "isLater" from jobs.job order by 1`.execute(
    site.ctx().db,
  );
  expect(rows).toEqual([
    { key: "a", isLater: true },
    { key: "b", isLater: false },
  ]);
});

test("a failed transaction publishes no events and queues no jobs", async () => {
  await empty();
  const failing = site.ctx().transaction(async (tx) => {
    await tx.emit(wordEvent, { word: "Never" });
    await tx.enqueue(work, {});
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  expect(await waiting()).toEqual({});
});

const deliver = (ctx: Ctx, word: string) =>
  dispatchEvent.handle(ctx, { jobs: eventListeners.map(({ job }) => job.name), payload: { word } });

test("an event delivered twice creates one job per listener, with its own id", async () => {
  await empty();
  const platform = site.platform();
  for (const jobID of ["first", "first", "second"])
    await deliver(createJobContext(platform, platform.log, jobID), "Again");
  const counts = await waiting();
  expect(counts).toEqual(Object.fromEntries(eventListeners.map(({ job }) => [job.name, 2])));
  const { rows } = await sql<{ count: number }>`
    select count(distinct id)::int as count from jobs.job`.execute(site.ctx().db);
  expect(rows[0]?.count).toBe(20);
});

test("every listener receives an event, and only failed ones are retried", async () => {
  await empty();
  await runJobs(site.platform());
  await site.ctx().transaction((tx) => tx.emit(wordEvent, { word: "Hello" }));
  const words = () => received.map((line) => line.replace(/ \S+$/, "")).toSorted();
  const expected = [
    ...eventListeners.map(({ name }) => `${name} Hello`),
    "hear-3 Hello",
  ].toSorted();
  await expect.poll(words).toEqual(expected);
});
