import { parentPort } from "node:worker_threads";
import { ApiError } from "#platform/contract/errors.ts";
import { builtInFormats } from "./convert-body.ts";
import type { Mention } from "./mentions.ts";
import { type ReadBody, readBody, writeBody } from "./render-steps.ts";
import type { FromThread, RenderResult, RenderTask, ToThread } from "./render-task.ts";

// A thread that renders bodies, one task at a time. It knows the built-in formats and nothing of the site.
const formats = new Map(builtInFormats.map((format) => [format.name, format]));

let task: RenderTask | undefined;
let read: (ReadBody | { problem: string })[] = [];

parentPort?.on("message", async (message: ToThread) => {
  try {
    if ("task" in message) start(message.task);
    else say({ results: await finish(message.users) });
  } catch (error) {
    say({ failure: (error as Error).stack ?? String(error) });
  }
});

const say = (message: FromThread) => parentPort?.postMessage(message);

function start(given: RenderTask) {
  task = given;
  read = given.sources.map(({ body, format }) => {
    const definition = formats.get(format);
    if (!definition) return { problem: `Nothing reads the format ${format}.` };
    return orProblem(() => readBody(definition, body, given.most));
  });
  say({ names: [...new Set(read.flatMap((each) => ("names" in each ? each.names : [])))] });
}

async function finish(users: ReadonlyMap<string, Mention>): Promise<RenderResult[]> {
  if (!task) return [];
  const surroundings = { ...task.site, users };
  const results: RenderResult[] = [];
  for (const each of read)
    results.push(
      "problem" in each
        ? each
        : await writeBody(each, surroundings).catch((error) => toProblem(error)),
    );
  return results;
}

function orProblem<Value>(run: () => Value): Value | { problem: string } {
  try {
    return run();
  } catch (error) {
    return toProblem(error);
  }
}

function toProblem(error: unknown): { problem: string } {
  if (!(error instanceof ApiError)) throw error;
  return { problem: error.details.errors?.[0]?.message ?? error.message };
}
