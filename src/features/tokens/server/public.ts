export { viewerWithToken } from "./domain/viewer-with-token.ts";
