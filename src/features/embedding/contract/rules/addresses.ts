export const embeddingAddress = "/dashboard/embedding";
export const framePath = "/embed/comments";
export const previewPath = "/embed/preview";
export const connectPath = "/embed/connect";
export const countsPath = "/embed/counts";

export const longestUrl = 2_000;
export const longestID = 200;
export const longestComment = 50_000;
export const maxHosts = 200;

/** Of the embed of the whole site: for the page around it, and for the pages in it. */
export const siteScriptPath = "/embed/site.js";
export const childScriptPath = "/embed/child.js";
