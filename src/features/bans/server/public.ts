export { findOpen as findBan } from "./queries/bans.ts";
