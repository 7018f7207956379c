import { sql } from "kysely";
import type { Format } from "#features/formats/contract/resources.ts";
import type { BodyShelf } from "#features/formats/server/public.ts";

/** The texts of comments, for `folkmoot rebake`. */
export const commentShelf: BodyShelf = {
  name: "comments",
  async lastID({ db }) {
    const { last } = await db
      .selectFrom("comments")
      .select(({ fn }) => fn.max("commentID").as("last"))
      .executeTakeFirstOrThrow();
    return last ?? 0;
  },
  async listOther({ db }, version, { after, upTo }) {
    const rows = await db
      .selectFrom("comments")
      .select(["commentID as recordID", "body", "format"])
      .where("commentID", ">", after)
      .where("commentID", "<=", upTo)
      .where("rendererVersion", "!=", version)
      .where("dateDeleted", "is", null)
      .execute();
    return rows.map((row) => ({ ...row, format: row.format as Format }));
  },
  async replace(inside, bodies) {
    const rows = bodies.map(({ recordID, body, rendered }) => ({
      ...{ recordID, body, html: rendered.html, text: rendered.text },
      version: rendered.rendererVersion,
    }));
    const { rows: changed } = await sql<{ tag: string }>`
      update comments set "bodyHtml" = html, "bodyText" = text, "rendererVersion" = version
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as anew ("recordID" integer, body text, html text, text text, version integer)
      where "commentID" = "recordID" and comments.body = anew.body
      returning "parentRecordType" || ':' || "parentRecordID" as tag`.execute(inside.db);
    await inside.invalidate(...new Set(changed.map(({ tag }) => tag)));
  },
};
