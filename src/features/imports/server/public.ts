export { addRows, type GivenRow } from "./actions/add-rows.ts";
export {
  defineImporter,
  type FindRecord,
  type Importer,
  type ImportResult,
  importers,
  type Recounter,
  recounters,
} from "./extension-points.ts";
