export { checkCode, lockCodes } from "./domain/check-code.ts";
export { type CodeOwner, codeOwners } from "./extension-points.ts";
