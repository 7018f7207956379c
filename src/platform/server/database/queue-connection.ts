import { sql } from "kysely";
import type { Db } from "pg-boss";
import type { Database } from "./kysely.ts";

/** Runs the queue library's statements on our connections, so that they are counted like all others. */
export const queueConnection = (db: Database): Db => ({
  async executeSql(text, values = []) {
    const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => values[Number(place) - 1]);
    const pieces = text.split(/\$\d+/);
    const { rows } = await sql(Object.assign(pieces, { raw: pieces }), ...places).execute(db);
    return { rows };
  },
});
