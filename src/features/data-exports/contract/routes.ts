import { endpoint, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { dataExportSchema } from "./resources.ts";

export const getDataExport = endpoint({
  method: "GET",
  path: "/users/me/data-export",
  summary: "Whether the own data can be downloaded",
  access: signedIn,
  output: dataExportSchema,
});

export const requestDataExport = endpoint({
  method: "POST",
  path: "/users/me/data-export",
  summary: "Request the own data",
  description:
    "A job writes a file of all rows that the site keeps about the member, and notifies them. It replaces the previous file. 409 while one is being written, 429 within an hour after the previous request. Needs a session in which the member has signed in within half an hour.",
  access: signedIn,
  output: dataExportSchema,
  refuses: [409, 429],
});
