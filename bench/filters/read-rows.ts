import type pg from "pg";
import type { Ctx } from "#platform/server/context.ts";

interface Statement {
  text: string;
  values: unknown[];
}

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
}

export interface Read {
  from: string;
  kept: number;
  dropped: number;
}

/** Records the SQL statements of a request, on the connections that it takes from the pool. */
export async function statementsOf(ctx: Ctx, run: () => Promise<unknown>): Promise<Statement[]> {
  const { pool } = ctx.platform;
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const previous = pool.connect;
  const statements = new Map<string, Statement>();
  pool.connect = (async () => {
    const client = await connect();
    const { query, release } = client;
    client.query = ((...given: unknown[]) => {
      const [first, values = []] = given as [string | Statement, unknown[]?];
      const statement = typeof first === "string" ? { text: first, values } : first;
      statements.set(JSON.stringify([statement.text, statement.values]), statement);
      return Reflect.apply(query, client, given);
    }) as typeof query;
    client.release = (...given) => {
      Object.assign(client, { query, release });
      release.apply(client, given);
    };
    return client;
  }) as typeof pool.connect;
  try {
    await run();
  } finally {
    pool.connect = previous;
  }
  return [...statements.values()].filter(({ text }) => /^\s*\(?(select|with)\b/i.test(text));
}

/** Rows read and dropped by each node of the plan. Runs the statement and rolls back. */
export async function readsOf(ctx: Ctx, { text, values }: Statement): Promise<Read[]> {
  const client = await ctx.platform.pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    return placesOf(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

function placesOf(node: Node): Read[] {
  const loops = node["Actual Loops"];
  const dropped =
    (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const from = [node["Node Type"], node["Index Name"] ?? node["Relation Name"] ?? ""].join(" ");
  const read = { from, kept: node["Actual Rows"] * loops, dropped: dropped * loops };
  return [...(dropped > 0 ? [read] : []), ...(node.Plans ?? []).flatMap(placesOf)];
}
