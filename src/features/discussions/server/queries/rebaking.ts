import { sql } from "kysely";
import type { Format } from "#features/formats/contract/resources.ts";
import type { BodyShelf } from "#features/formats/server/public.ts";

/** The texts of discussions, for `folkmoot rebake`. */
export const discussionShelf: BodyShelf = {
  name: "discussions",
  async lastID({ db }) {
    const { last } = await db
      .selectFrom("discussions")
      .select(({ fn }) => fn.max("discussionID").as("last"))
      .executeTakeFirstOrThrow();
    return last ?? 0;
  },
  async listOther({ db }, version, { after, upTo }) {
    const rows = await db
      .selectFrom("discussions")
      .select(["discussionID as recordID", "body", "format"])
      .where("discussionID", ">", after)
      .where("discussionID", "<=", upTo)
      .where("rendererVersion", "!=", version)
      .where("dateDeleted", "is", null)
      .execute();
    return rows.map((row) => ({ ...row, format: row.format as Format }));
  },
  async replace(inside, bodies) {
    const rows = bodies.map(({ recordID, body, rendered }) => ({
      ...{ recordID, body, html: rendered.html, text: rendered.text, excerpt: rendered.excerpt },
      version: rendered.rendererVersion,
    }));
    const { rows: changed } = await sql<{ tag: string }>`
      update discussions set "bodyHtml" = html, "bodyText" = text, excerpt = anew.excerpt,
        "rendererVersion" = version
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as anew ("recordID" integer, body text, html text, text text, excerpt text, version integer)
      where "discussionID" = "recordID" and discussions.body = anew.body
      returning 'discussion:' || "discussionID" as tag`.execute(inside.db);
    // Lists show how discussions begin.
    if (changed.length > 0) await inside.invalidate("discussions");
    await inside.invalidate(...new Set(changed.map(({ tag }) => tag)));
  },
};
