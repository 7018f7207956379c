export { issueToken } from "./actions/create-token.ts";
export { endToken, revokeTokens } from "./actions/end-token.ts";
export { issueAppToken, newAppToken } from "./actions/issue-app-token.ts";
export { viewerWithToken } from "./domain/viewer-with-token.ts";
export { revokeAppTokens } from "./queries.ts";
