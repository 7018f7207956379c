import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "../queries.ts";
import { planExport, type Subject, type TablePlan } from "./plan-export.ts";

const batchSize = 1_000;

export interface WrittenFile {
  /** Compressed by gzip. */
  content: Buffer;
  /** Of the file, in bytes. */
  size: number;
}

/** Writes one JSON file with all rows about the member, by table. */
export async function writeFile(ctx: Ctx, subject: Subject): Promise<WrittenFile> {
  const plans = await planExport(ctx, subject);
  let size = 0;
  async function* counted() {
    for await (const text of partsOf(ctx, subject, plans)) {
      size += Buffer.byteLength(text);
      yield text;
    }
  }
  const content = await buffer(Readable.from(counted()).pipe(createGzip()));
  return { content, size };
}

async function* partsOf(ctx: Ctx, { userID }: Subject, plans: readonly TablePlan[]) {
  const head = { site: await readSetting(ctx, siteTitle), date: ctx.now().toISOString(), userID };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":[`;
  let separator = "\n";
  for (const plan of plans) {
    yield `${separator}${tableHead(plan)}`;
    yield* rowsOf(ctx, plan);
    yield "]}";
    separator = ",\n";
  }
  yield "\n]}\n";
}

const tableHead = ({ table, purposes, withheld }: TablePlan) =>
  `${JSON.stringify({ table, purposes, ...(withheld.length > 0 && { withheld }) }).slice(0, -1)},"rows":[`;

async function* rowsOf(ctx: Ctx, plan: TablePlan) {
  for (let offset = 0; ; offset += batchSize) {
    const rows = await readRows(ctx, plan, { limit: batchSize, offset });
    if (rows.length > 0) yield `${offset > 0 ? "," : ""}\n${rows.join(",\n")}`;
    if (rows.length < batchSize) return;
  }
}
