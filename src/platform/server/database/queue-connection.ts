import { sql } from "kysely";
import type { Db } from "pg-boss";
import type { Database } from "./kysely.ts";

/** Lets the queue's library write by our connections, where its statements count as all others do. */
export const queueConnection = (db: Database): Db => ({
  async executeSql(text, values = []) {
    const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => values[Number(place) - 1]);
    const pieces = text.split(/\$\d+/);
    const { rows } = await sql(Object.assign(pieces, { raw: pieces }), ...places).execute(db);
    return { rows };
  },
});
