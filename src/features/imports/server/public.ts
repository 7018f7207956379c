export { addRows, type GivenRow } from "./actions/add-rows.ts";
export { recountAll } from "./actions/recount-all.ts";
export { findNewAddress } from "./domain/find-new-address.ts";
export { keepOldAddresses } from "./domain/keep-old-addresses.ts";
export { moment } from "./domain/moment.ts";
export { toOldAddress } from "./domain/old-address.ts";
export { comparePost, postColumns } from "./domain/post-lines.ts";
export { sourceID } from "./domain/source-id.ts";
export { withWholeAddresses } from "./domain/whole-addresses.ts";
export {
  type AddressSource,
  addressSources,
  defineImporter,
  type FindRecord,
  type Importer,
  type ImportResult,
  importable,
  importers,
  type Recounter,
  recounters,
} from "./extension-points.ts";
