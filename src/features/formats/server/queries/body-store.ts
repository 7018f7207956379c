import { type RawBuilder, sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { BodyStore, StoredBody } from "../extension-points.ts";

interface BodyTable {
  /**
   * With columns body, format, bodyHtml, bodyText, rendererVersion, and dateDeleted unless `keepsDeleted` is
   * false.
   */
  table: string;
  /** Whether deleted rows stay in the table. Default true. */
  keepsDeleted?: boolean;
  idColumn: string;
  /** Table of revisions, with columns body, format and the id column of both. */
  earlier?: { table: string; idColumn: string };
  hasExcerpt: boolean;
  tag: RawBuilder<string>;
  sharedTags: readonly string[];
  /** Called after bodies were rewritten, for example to update the search index. */
  rewritten(tx: TransactionCtx, recordIDs: readonly number[]): Promise<void>;
}

/** All formats write mentions with @, except for Quill deltas. */
const mayMention = sql<boolean>`(body like '%@%' or body like '%"mention"%')`;

/** Body store of a table with the usual columns of posts. */
export function bodyStore({
  table,
  idColumn,
  earlier,
  hasExcerpt,
  keepsDeleted = true,
  tag,
  sharedTags,
  rewritten,
}: BodyTable): BodyStore {
  const isCurrent = keepsDeleted ? sql`"dateDeleted" is null` : sql`true`;
  const [rows, id] = [sql.table(table), sql.ref(idColumn)];
  return {
    name: table,
    async lastID({ db }) {
      const { rows: bodies } = await sql<{ last: number | null }>`
        select max(${id}) as last from ${rows}`.execute(db);
      return bodies[0]?.last ?? 0;
    },
    async listOther({ db }, version, { after, upTo }) {
      const { rows: bodies } = await sql<StoredBody>`
        select ${id} as "recordID", body, format, "bodyHtml" as "keptHtml" from ${rows}
        where ${id} > ${after} and ${id} <= ${upTo}
          and "rendererVersion" <> ${version} and ${isCurrent} and body <> ''`.execute(db);
      return bodies;
    },
    async listHolding({ db }, recordIDs, words) {
      const { rows: bodies } = await sql<StoredBody>`
        select ${id} as "recordID", body, format from ${rows}
        where ${id} = any(${[...recordIDs]}::integer[]) and ${isCurrent}
          and exists (select from unnest(${[...words]}::text[]) as word where position(word in body) > 0)
        order by ${id}`.execute(db);
      return bodies;
    },
    async listMarked({ db }, { after, upTo }) {
      const { rows: bodies } = await sql<StoredBody>`
        select ${id} as "recordID", body, format from ${rows}
        where ${id} > ${after} and ${id} <= ${upTo} and ${mayMention} order by ${id}`.execute(db);
      return bodies;
    },
    async rewriteEarlier({ db }, { after, upTo }, write) {
      if (!earlier) return;
      const [versions, versionID] = [sql.table(earlier.table), sql.ref(earlier.idColumn)];
      const { rows: bodies } = await sql<{ versionID: number; body: string; format: string }>`
        select ${versionID} as "versionID", body, format from ${versions}
        where ${id} > ${after} and ${id} <= ${upTo} and ${mayMention} order by 1 for update`.execute(
        db,
      );
      for (const { versionID: revisionID, ...stored } of bodies) {
        const body = write(stored);
        if (body !== stored.body)
          await sql`update ${versions} set body = ${body} where ${versionID} = ${revisionID}`.execute(
            db,
          );
      }
    },
    async replace(tx, bodies) {
      const updates = bodies.map(({ recordID, body, newBody, rendered }) => ({
        recordID,
        body,
        newBody: newBody ?? body,
        html: rendered.html,
        text: rendered.text,
        excerpt: rendered.excerpt,
        version: rendered.rendererVersion,
      }));
      const recordIDs = bodies.map(({ recordID }) => recordID);
      await sql`select from ${rows} where ${id} = any(${recordIDs}::integer[])
        order by ${id} for no key update`.execute(tx.db);
      const { rows: changed } = await sql<{ recordID: number; tag: string }>`
        update ${rows} as kept set body = "newBody", "bodyHtml" = html, "bodyText" = text, "rendererVersion" = version
          ${hasExcerpt ? sql`, excerpt = anew.excerpt` : sql``}
        from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb)
          as anew ("recordID" integer, body text, "newBody" text, html text, text text, excerpt text, version integer)
        where kept.${id} = "recordID" and kept.body = anew.body
        returning "recordID", ${tag} as tag`.execute(tx.db);
      if (changed.length === 0) return;
      await rewritten(
        tx,
        changed.map(({ recordID }) => recordID),
      );
      await tx.invalidate(...sharedTags, ...new Set(changed.map((row) => row.tag)));
    },
  };
}
