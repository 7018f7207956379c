import { defineBatchLoad } from "#platform/server/cache/define-load.ts";
import { listSubjects } from "../queries.ts";

/** What notifications are about, by id. */
export const subjectsOf = defineBatchLoad(listSubjects);
