import { parentPort } from "node:worker_threads";
import { ApiError } from "#platform/contract/errors.ts";
import type { FromThread, ToThread } from "#platform/server/threads/start-thread.ts";
import { builtInFormats, convertBody } from "../converting/convert-body.ts";
import { type ReadBody, readBody, writeBody } from "./read-body.ts";
import type {
  BodyReferences,
  ConvertTask,
  Problem,
  RenderResult,
  RenderTask,
  ResolvedReferences,
} from "./render-task.ts";

// A thread that renders bodies, one task at a time. It has the built-in formats and no access to the site.
const formats = new Map(builtInFormats.map((format) => [format.name, format]));

let task: RenderTask | undefined;
let read: (ReadBody | Problem)[] = [];

parentPort?.on("message", async (message: ToThread) => {
  try {
    if ("answer" in message) say({ result: await finish(message.answer as ResolvedReferences) });
    else begin(message.task as RenderTask | ConvertTask);
  } catch (error) {
    say({ failure: (error as Error).stack ?? String(error) });
  }
});

const say = (message: FromThread) => parentPort?.postMessage(message);

function begin(given: RenderTask | ConvertTask) {
  if ("to" in given) say({ result: convert(given) });
  else start(given);
}

function start(given: RenderTask) {
  task = given;
  const { most, site } = given;
  const { origins } = site;
  read = given.sources.map((source) => {
    const definition = formats.get(source.format);
    if (!definition) return { problem: `Nothing reads the format ${source.format}.` };
    return orProblem(() => readBody(definition, source, { most, origins }));
  });
  const bodies = read.filter((each) => "names" in each);
  const names = [...new Set(bodies.flatMap((each) => each.names))];
  const addresses = [...new Set(bodies.flatMap((each) => each.addresses))];
  const pictures = [...new Set(bodies.flatMap((each) => each.pictures))];
  const question: BodyReferences = { names, addresses, pictures };
  say({ question });
}

async function finish(found: ResolvedReferences): Promise<RenderResult[]> {
  if (!task) return [];
  const surroundings = { ...task.site, ...found };
  const results: RenderResult[] = [];
  for (const each of read)
    results.push(
      "problem" in each
        ? each
        : await writeBody(each, surroundings).catch((error) => toProblem(error)),
    );
  return results;
}

const convert = ({ body, format: from, to }: ConvertTask) =>
  orProblem(() => ({ converted: convertBody({ body, from, to }) }));

function orProblem<Value>(run: () => Value): Value | Problem {
  try {
    return run();
  } catch (error) {
    return toProblem(error);
  }
}

function toProblem(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  const [first] = error.details.errors ?? [];
  return { problem: first?.message ?? error.message, ...(first && { code: first.code }) };
}
