import { expect, test } from "vitest";
import { z } from "zod";
import { runCliHere } from "#app/testing/run-cli.ts";
import { testSite } from "#app/testing/site.ts";
import { diagnose } from "../database/connections/diagnose.ts";
import type { FailedJob } from "./failed-jobs.ts";
import { defineJob, type JobDefinition, jobs } from "./jobs.ts";
import { jobCommands } from "./jobs-cli.ts";

let mayWork = false;
const done: number[] = [];

const fragile = defineJob({
  name: "fragile",
  payload: z.object({ number: z.int() }),
  retries: 0,
  concurrency: 3,
  async handle(_ctx, { number }) {
    if (!mayWork) throw new Error("not today");
    done.push(number);
  },
});

const inTurn: number[] = [];

const patient = defineJob({
  name: "patient",
  payload: z.object({ number: z.int() }),
  async handle(_ctx, { number }) {
    inTurn.push(number);
  },
});

const site = testSite({
  runsJobs: true,
  register: (add) => add(jobs, fragile as JobDefinition, patient as JobDefinition),
});

const failed = () => site.platform().queue.failed;
const send = (number: number) => site.ctx().transaction((tx) => tx.enqueue(fragile, { number }));
const databaseUrl = () => String(site.platform().pool.options.connectionString);
const run = (...words: string[]) =>
  runCliHere([...words, "--json"], { DATABASE_URL: databaseUrl() });
const waitForFailures = (count: number) =>
  expect.poll(async () => (await failed().list()).length).toBe(count);

test("jobs of a batch run one after another without waiting for the next poll", async () => {
  await site.ctx().transaction(async (tx) => {
    for (const number of [1, 2, 3, 4]) await tx.enqueue(patient, { number });
  });
  // Without a notification, polling would take 15 seconds.
  await expect.poll(() => inTurn.length).toBe(4);
});

const settle = (name: string, input: object) => {
  const command = jobCommands.find((each) => each.name === name);
  return command?.run(site.ctx(), { all: false, ...input });
};

test("jobs that failed for good are listed, counted, retried or discarded", async () => {
  for (const number of [1, 2, 3]) await send(number);
  await waitForFailures(3);
  const { out, exitCode } = await run("jobs", "list");
  expect(exitCode).toBe(1);
  const listed = JSON.parse(out) as FailedJob[];
  expect(listed[0]).toMatchObject({ name: "fragile", reason: "not today", tries: 1 });

  const metrics = await (await fetch(`${site.address()}/metrics`)).text();
  expect(metrics).toContain('folkmoot_jobs_failed{job="fragile"} 3');
  const { jobs } = await diagnose(databaseUrl());
  expect(jobs.failed).toBe(3);

  const second = listed.find(({ payload }) => (payload as { number: number }).number === 2);
  expect(await settle("jobs discard", { id: second?.jobID })).toMatchObject({ data: { count: 1 } });
  expect(await settle("jobs discard", { name: "sturdy" })).toMatchObject({ data: { count: 0 } });
  mayWork = true;
  expect(await settle("jobs retry", { name: "fragile" })).toMatchObject({ data: { count: 2 } });
  await expect.poll(() => done.toSorted()).toEqual([1, 3]);
  expect(await failed().count()).toEqual({});
  expect(await settle("jobs list", {})).toMatchObject({ exitCode: 0, data: [] });
});

test.for([
  ["jobs retry", {}, "Say which jobs are meant"],
  ["jobs discard", { all: true, name: "fragile" }, "Say which jobs are meant"],
  ["jobs retry", { id: "4f1d1b5e-6f6b-4ed1-9a3b-3c9f5d0c7d11" }, "No failed job has the id"],
] as const)("%s with %o is wrong use", async ([name, input, message]) => {
  await expect(settle(name, input)).rejects.toThrow(message);
});
